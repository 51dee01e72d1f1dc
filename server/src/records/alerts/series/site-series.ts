import type { EnergySeries } from '@suivi/domain/alerts/energy-series';
import { type NotedMonth, withNotes } from '@suivi/domain/alerts/noted-months';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { Source } from '../../../platform/http/reading.ts';
import { readSiteMonths, type SiteMonth } from '../../months/ledger/read-site-months.ts';
import { type MonthNoteFact, notesOnEnergy } from '../../months/notes/read-month-notes.ts';
import { readSiteFacts, type SiteFacts } from './read-site-facts.ts';

/**
 * What is about to be stored for a month; without quantity and amount, nothing is stored. `mark`: whether « estimé » is set or
 * removed; undefined: unchanged.
 */
export type EnteredMonth = SiteMonth & { mark?: boolean | undefined };

/** Every month of one site, by energy. */
export async function readSeriesOfSite(source: Source, siteId: number): Promise<EnergySeries[]> {
  const facts = await readSiteFacts(source);
  const months = await readSiteMonths(source, [siteId]);
  return siteSeries(siteId, months.get(siteId) ?? [], facts);
}

/** The months of a site by energy; `instead` replaces the stored values of the same months. */
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

/** The months, with the entered ones in place of the stored ones. */
export function replaced(rows: readonly SiteMonth[], instead: readonly EnteredMonth[]): readonly SiteMonth[] {
  if (instead.length === 0) return rows;
  const entered = new Set(instead.map(placeOf));
  const holding = instead.filter(
    ({ declaredQuantity, amountCents }) => declaredQuantity !== null || amountCents !== null,
  );
  return [...rows.filter(row => !entered.has(placeOf(row))), ...holding];
}

/** The notes as they will be once the estimated mark is set or removed. */
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
