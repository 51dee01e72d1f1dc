import { type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

/** For each site whose buildings have readings, the last month with one. */
export async function readLastReadings(db: Database): Promise<{ siteId: number; period: Period }[]> {
  const rows = await db
    .selectFrom('building_consumptions as c')
    .innerJoin('buildings as b', 'b.id', 'c.building_id')
    .select(['b.site_id', sql<number>`max(c.reference_year * 12 + c.reference_month - 1)`.as('last')])
    .where('b.archived_at', 'is', null)
    .where(sql<boolean>`num_nonnulls(c.electricity_consumption, c.gas_consumption, c.water_consumption) > 0`)
    .groupBy('b.site_id')
    .execute();
  return rows.map(row => ({ siteId: row.site_id, period: periodAt(row.last) }));
}
