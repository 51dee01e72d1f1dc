import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** The days of « pointe mobile » that were typed, counted from 1970-01-01 and in order, once for all points. */
export type MobileDays = { days: number[]; source: string; version: number };

export async function readMobileDays(db: Database | Tx, isLocking = false): Promise<MobileDays> {
  const { rows } = await sql<MobileDays>`
    select array(select d - date '1970-01-01' from unnest(days) as d order by 1) as days, source, version
    from mobile_peak_days ${isLocking ? sql`for update` : sql``}`.execute(db);
  // The row is absent in an installation that was restored from data without it.
  return rows[0] ?? { days: [], source: '', version: 1 };
}

export async function writeMobileDays(
  { tx, journal }: Change,
  before: MobileDays,
  { days, source }: { days: readonly string[]; source: string },
): Promise<MobileDays> {
  await sql`
    insert into mobile_peak_days as m (days, source, version)
    values (array(select distinct unnest(${days}::date[]) order by 1), ${source}, ${before.version + 1})
    on conflict (only_row) do update set days = excluded.days, source = excluded.source, version = m.version + 1`.execute(
    tx,
  );
  const after = await readMobileDays(tx);
  const told = (of: MobileDays) => ({ days: of.days.map(isoDayAt), source: of.source });
  await journal({
    action: 'mobile-peak-days.save',
    entity: 'mobile-peak-days',
    entityId: 'all',
    label: 'Jours de pointe mobile',
    before: told(before),
    after: told(after),
  });
  return after;
}
