import type { Doubt } from '@suivi/contract/doubts';
import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { type Month, months } from '@suivi/domain/calendar/month';
import { convertedMonths } from '@suivi/domain/declaration/converted-months';
import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declaration/declaration-content';
import { doubtsOf } from '@suivi/domain/entry/judge-entry';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readEntryInput, readEntryRules } from '../series/read-entry-input.ts';
import type { EnteredMonth } from '../series/read-series.ts';
import { toldDoubt } from './told-doubt.ts';

/** A declaration about to be stored. */
export type EnteredDeclaration = {
  key: DeclarationKey;
  /** As it is now. */
  stored: DeclarationContent | null;
  content: DeclarationContent;
  /** By month, where a mark « estimé » changes. */
  estimated?: Partial<Record<Month, boolean>>;
};

/**
 * What must be asked about the months that these declarations change, by the rules of the alerts over all that is stored:
 * a month that keeps its values is not asked about again.
 */
export async function judgeDeclarations(
  db: Database | Tx,
  today: CalendarDate,
  entered: readonly EnteredDeclaration[],
): Promise<Doubt[]> {
  const changes = entered.map(each => ({ ...each, changed: changedMonths(each) }));
  const concerned = changes.filter(({ changed }) => changed.length > 0);
  if (concerned.length === 0) return [];
  const rules = await readEntryRules(db, today);
  const doubts: Doubt[] = [];
  for (const [siteId, ofSite] of Map.groupBy(concerned, ({ key }) => key.siteId)) {
    const place = { siteId, buildingId: null };
    const input = await readEntryInput(db, place, rules, ofSite.flatMap(enteredMonths));
    const typedOf = ({ energyType, period }: Pick<Doubt, 'energyType' | 'period'>) =>
      ofSite.find(({ key }) => key.energyType === energyType && key.year === period.year)?.content;
    const found = doubtsOf(
      input,
      ofSite.flatMap(({ key: { energyType, year }, changed }) =>
        changed.map(month => ({ energyType, period: { year, month } })),
      ),
    );
    doubts.push(
      ...found.flatMap(doubt => {
        const typed = typedOf(doubt);
        return typed ? [toldDoubt(doubt, place, typed)] : [];
      }),
    );
  }
  return doubts;
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
    quantity: month.quantity,
    unit: content.unit,
    quantityNormal: month.quantityNormal,
    amountCents: month.amountCents,
    isCreditNote: month.isCreditNote && month.amountCents !== null,
    isEstimated: estimated?.[month.month],
  }));
}
