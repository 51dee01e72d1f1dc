import type { Doubt } from '@suivi/contract/declarations/doubts';
import { lastPeriodWithData } from '@suivi/domain/alerts/detect-findings';
import type { NamedMisplaced } from '@suivi/domain/alerts/evidence';
import { type KnownSite, knownSite } from '@suivi/domain/alerts/misplaced/find-misplaced';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { convertedMonths } from '@suivi/domain/declarations/converted-months';
import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declarations/declaration-content';
import type { EntryInput } from '@suivi/domain/declarations/entry/entry-input';
import { doubtsOf } from '@suivi/domain/declarations/entry/judge-entry';
import { mapInTurns } from '../../../platform/in-turns.ts';
import type { Source } from '../../../platform/http/reading.ts';
import { readMisplaced } from '../../alerts/read-misplaced.ts';
import { readEntryInputs } from '../../alerts/series/read-entry-input.ts';
import type { EnteredMonth } from '../../alerts/series/site-series.ts';
import { toldDoubt } from './told-doubt.ts';

/** A declaration about to be stored. */
export type EnteredDeclaration = {
  key: DeclarationKey;
  /** The declaration as it is stored now; null: none. */
  stored: DeclarationContent | null;
  content: DeclarationContent;
  /** By month, where the « estimé » mark changes. */
  estimated?: Partial<Record<Month, boolean>>;
};

type Changed = EnteredDeclaration & { changed: Month[] };
/** A site as it will be, with the declarations that are about to be saved for it. */
type Judged = { siteId: number; ofSite: Changed[]; input: EntryInput };

/**
 * The questions to ask about the months that these declarations change, by the rules of the alerts over everything that is
 * stored: a month that keeps its values is not asked about again.
 */
export async function judgeDeclarations(
  source: Source,
  today: CalendarDate,
  entered: readonly EnteredDeclaration[],
): Promise<Doubt[]> {
  const changes = entered.map(each => ({ ...each, changed: changedMonths(each) }));
  const concerned = changes.filter(({ changed }) => changed.length > 0);
  if (concerned.length === 0) return [];
  const sites = [...Map.groupBy(concerned, ({ key }) => key.siteId)].map(([siteId, ofSite]) => ({
    siteId,
    ofSite,
    instead: ofSite.flatMap(enteredMonths),
  }));
  const judged = await readEntryInputs(source, today, sites);
  const misplaced = await readMisplaced(source.db, judged.flatMap(knownOf));
  const doubts = await mapInTurns(judged, each => doubtsAt(each, misplaced.get(each.siteId) ?? []));
  return doubts.flat();
}

function doubtsAt({ siteId, ofSite, input }: Judged, misplaced: readonly NamedMisplaced[]): Doubt[] {
  const place = { siteId, buildingId: null };
  const entered = ofSite.flatMap(({ key: { energyType, year }, changed }) =>
    changed.map(month => ({ energyType, period: { year, month } })),
  );
  return doubtsOf({ ...input, misplaced }, entered).flatMap(doubt => {
    const { energyType, period } = doubt;
    const typed = ofSite.find(({ key }) => key.energyType === energyType && key.year === period.year);
    return typed ? [toldDoubt(doubt, place, typed.content)] : [];
  });
}

/** The energies of a site that are about to be saved, as they will be. */
function knownOf({ siteId, ofSite, input: { series } }: Judged): KnownSite[] {
  const changed = new Set(ofSite.map(({ key }) => key.energyType));
  const own = series.filter(({ energyType }) => changed.has(energyType));
  const lastPeriod = lastPeriodWithData(own);
  return lastPeriod === null ? [] : [knownSite({ siteId, series: own, lastPeriod })];
}

/** The months whose quantity or amount a save would change. */
function changedMonths({ stored, content }: EnteredDeclaration): Month[] {
  const isAlike = stored?.unit === content.unit && stored.gasCoefficient === content.gasCoefficient;
  return months.filter(month => {
    const [before, after] = [stored?.months[month - 1], content.months[month - 1]];
    if (!after || (after.quantity === null && after.amountCents === null)) return false;
    return (
      !isAlike ||
      before?.quantity !== after.quantity ||
      before.amountCents !== after.amountCents ||
      before.isCreditNote !== after.isCreditNote
    );
  });
}

function enteredMonths({
  key: { energyType, year },
  content,
  estimated,
}: EnteredDeclaration): EnteredMonth[] {
  return convertedMonths({ energyType, content }).map(month => ({
    energyType,
    period: { year, month: month.month },
    quantityNormal: month.quantityNormal,
    declaredQuantity: month.quantity,
    declaredUnit: month.quantity === null ? null : content.unit,
    amountCents: month.amountCents,
    isEstimated: false,
    isCreditNote: month.isCreditNote && month.amountCents !== null,
    notes: [],
    mark: estimated?.[month.month],
  }));
}
