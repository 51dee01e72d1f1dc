import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Database } from '../../../platform/schema/tables.ts';

export type IsClosed = (siteId: number, period: Period) => boolean;

/** Whether a month of a site is closed, as the database has it now. */
export async function readClosedMonths(db: Database): Promise<IsClosed> {
  const rows = await db
    .selectFrom('period_locks')
    .select(['site_id', 'reference_year', 'reference_month'])
    .where('reopened_at', 'is', null)
    .execute();
  const closed = new Set(rows.map(row => `${row.site_id} ${row.reference_year} ${row.reference_month}`));
  return (siteId, { year, month }) => closed.has(`${siteId} ${year} ${month}`);
}

export type IsClosedToBills = (siteId: number, energyType: EnergyType, period: Period) => boolean;

/** Whether a month is closed and made of bills: a bill that arrives is booked in a later month. */
export async function readClosedToBills(db: Database): Promise<IsClosedToBills> {
  const isClosed = await readClosedMonths(db);
  const rows = await db
    .selectFrom('bill_feeds')
    .select(['site_id', 'energy_type', 'from_year', 'from_month'])
    .execute();
  const fed = new Map(
    rows.map(row => [`${row.site_id} ${row.energy_type}`, row.from_year * 12 + row.from_month]),
  );
  return (siteId, energyType, period) => {
    const from = fed.get(`${siteId} ${energyType}`);
    return from !== undefined && from <= period.year * 12 + period.month && isClosed(siteId, period);
  };
}
