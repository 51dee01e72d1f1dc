import type { EnergySeries } from '@suivi/domain/alerts/energy-series';
import { type NotedMonth, withNotes } from '@suivi/domain/alerts/noted-months';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { Source } from '../../../platform/http/reading.ts';
import { readSiteMonths, type SiteMonth } from '../../months/ledger/read-site-months.ts';
import { type MonthNoteFact, notesOnEnergy } from '../../months/notes/read-month-notes.ts';
import { readSiteFacts, type SiteFacts } from './read-site-facts.ts';

/**
 * What is about to be stored of a month; without a quantity and an amount, nothing is. `mark`: « estimé » is put on it, or
 * taken off; undefined: it stays.
 */
export type EnteredMonth = SiteMonth & { mark?: boolean | undefined };

/** Every month of one site, by energy. */
export async function readSeriesOfSite(source: Source, siteId: number): Promise<EnergySeries[]> {
  const facts = await readSiteFacts(source);
  const months = await readSiteMonths(source, [siteId]);
  return siteSeries(siteId, months.get(siteId) ?? [], facts);
}

/** The months of a site by energy; `instead` takes the place of what is stored of the same months. */
export function siteSeries(
  siteId: number,
  stored: readonly SiteMonth[],
  facts: SiteFacts,
  instead: readonly EnteredMonth[] = [],
): EnergySeries[] {
  const months = Map.groupBy(replaced(stored, instead), row => row.energyType);
  const notes = facts.notes.ofSite(siteId);
  return energyTypes.map(energyType => ({
    energyType,
    months: withNotes(months.get(energyType) ?? [], notesAfter(notes, energyType, instead)),
    usePeriods: facts.usePeriods({ siteId, energyType }),
  }));
}

type Place = Pick<SiteMonth, 'energyType' | 'period'>;

function placeOf({ energyType, period }: Place): string {
  return `${energyType} ${monthIndex(period)}`;
}

/** Months with those that are entered in their place. */
export function replaced(rows: readonly SiteMonth[], instead: readonly EnteredMonth[]): readonly SiteMonth[] {
  if (instead.length === 0) return rows;
  const entered = new Set(instead.map(placeOf));
  const holding = instead.filter(
    ({ declaredQuantity, amountCents }) => declaredQuantity !== null || amountCents !== null,
  );
  return [...rows.filter(row => !entered.has(placeOf(row))), ...holding];
}

/** The notes as they will be once a bill is marked estimated, or is not any more. */
function notesAfter(
  notes: readonly MonthNoteFact[],
  energyType: EnergyType,
  instead: readonly EnteredMonth[],
): NotedMonth[] {
  const marked = instead.filter(month => month.energyType === energyType && month.mark !== undefined);
  const places = new Set(marked.map(placeOf));
  return [
    ...notesOnEnergy(notes, energyType).filter(
      ({ kind, period }) => kind !== 'estimated' || !places.has(placeOf({ energyType, period })),
    ),
    ...marked.filter(({ mark }) => mark).map(({ period }) => ({ period, kind: 'estimated' as const })),
  ];
}
