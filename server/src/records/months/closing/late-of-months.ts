import type { Period } from '@suivi/domain/ground/calendar/month';
import type { LateShare } from '@suivi/domain/costs/compared-month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

type Row = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  month: number;
  cents: string;
  quantity: string;
  told: LateShare['told'] | null;
};

/**
 * What bills and weather brought of months since they were closed; null where nothing did. What came before a month was opened
 * and closed again is part of what it was closed with.
 */
export async function readLateOfMonths(
  db: Database,
): Promise<(siteId: number, energyType: EnergyType, period: Period) => LateShare | null> {
  const { rows } = await sql<Row>`
    select a.site_id as "siteId", a.energy_type as "energyType", a.reference_year as year, a.reference_month as month,
      sum(a.amount_cents) as cents, sum(a.normal_quantity) as quantity, l.told -> 'bills' -> a.energy_type as told
    from late_amounts a join period_locks l on l.site_id = a.site_id and l.reference_year = a.reference_year
      and l.reference_month = a.reference_month and l.reopened_at is null and l.closed_at <= a.noted_at
    group by 1, 2, 3, 4, l.told`.execute(db);
  const late = new Map(
    rows.map(({ siteId, energyType, year, month, cents, quantity, told }) => [
      `${siteId} ${energyType} ${year} ${month}`,
      { cents: Number(cents), quantityNormal: Number(quantity), told: told ?? undefined },
    ]),
  );
  return (siteId, energyType, { year, month }) =>
    late.get(`${siteId} ${energyType} ${year} ${month}`) ?? null;
}
