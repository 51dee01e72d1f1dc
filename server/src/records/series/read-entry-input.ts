import type { AlertScope } from '@suivi/domain/alert/alert-scope';
import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import type { EntryInput } from '@suivi/domain/entry/entry-input';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readThresholdTable } from '../alerts/thresholds.ts';
import { readReferences } from '../references/read-references.ts';
import { readHeatingDegreeDays } from '../weather/read-heating-degree-days.ts';
import { type EnteredMonth, readMembership, readSeries } from './read-series.ts';

/** What holds for every site: thresholds, prices, the day. */
export type EntryRules = Pick<EntryInput, 'thresholds' | 'prices' | 'today'>;

export async function readEntryRules(db: Database | Tx, today: CalendarDate): Promise<EntryRules> {
  const thresholds = await readThresholdTable(db);
  const { prices } = await readReferences(db);
  return { thresholds, prices, today };
}

/** A site, or a building of it, as the alerts would judge it once `instead` is stored. */
export async function readEntryInput(
  db: Database | Tx,
  { siteId, buildingId }: { siteId: number; buildingId: number | null },
  rules: EntryRules,
  instead: readonly EnteredMonth[],
): Promise<EntryInput> {
  const scope: AlertScope = buildingId === null ? { kind: 'site', siteId } : { kind: 'building', buildingId };
  return {
    scope,
    ...rules,
    series: await readSeries(db, scope, instead),
    membership: await readMembership(db, siteId),
    degreeDays: await readHeatingDegreeDays(db, siteId),
  };
}
