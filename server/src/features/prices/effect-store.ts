import { type Period, periodAt } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type PriceInterval, priceIntervals, type UnitPrice } from '@suivi/domain/energy/price';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

export type SiteEffect = {
  siteId: number;
  siteName: string;
  monthCount: number;
  first: Period;
  last: Period;
  beforeCents: number | null;
  afterCents: number | null;
  unpricedBefore: number;
  unpricedAfter: number;
};

type Row = {
  site_id: number;
  name: string;
  months: number;
  first_month: number;
  last_month: number;
  before: string | null;
  after: string | null;
  unpriced_before: number;
  unpriced_after: number;
};

/**
 * The months without a declared amount whose price is not the same under both tables, by site: what they were
 * estimated at and what they would be, each month rounded to the cent as every estimate is.
 */
export async function comparePrices(
  db: Database,
  energyType: EnergyType,
  before: readonly UnitPrice[],
  after: readonly UnitPrice[],
): Promise<SiteEffect[]> {
  const { rows } = await sql<Row>`
    with months as (
      select d.site_id, d.reference_year * 12 + d.reference_month - 1 as month, d.price_quantity as quantity
      from declared_months d
      where d.energy_type = ${energyType} and d.amount_cents is null and d.price_quantity is not null
    ),
    priced as (
      select m.site_id, m.month, m.quantity, b.euros as before, a.euros as after
      from months m
      left join ${intervalTable(priceIntervals(before))} as b (from_month, until_month, euros)
        on m.month >= b.from_month and (b.until_month is null or m.month < b.until_month)
      left join ${intervalTable(priceIntervals(after))} as a (from_month, until_month, euros)
        on m.month >= a.from_month and (a.until_month is null or m.month < a.until_month)
    )
    select s.id as site_id, s.name, count(*)::int as months, min(p.month) as first_month, max(p.month) as last_month,
      sum(round(p.quantity * p.before * 100)) as before, sum(round(p.quantity * p.after * 100)) as after,
      (count(*) filter (where p.before is null))::int as unpriced_before,
      (count(*) filter (where p.after is null))::int as unpriced_after
    from priced p
    join sites s on s.id = p.site_id and s.archived_at is null
    where p.before is distinct from p.after
    group by s.id
    order by s.position, s.id`.execute(db);
  return rows.map(row => ({
    siteId: row.site_id,
    siteName: row.name,
    monthCount: row.months,
    first: periodAt(row.first_month),
    last: periodAt(row.last_month),
    beforeCents: row.before === null ? null : Number(row.before),
    afterCents: row.after === null ? null : Number(row.after),
    unpricedBefore: row.unpriced_before,
    unpricedAfter: row.unpriced_after,
  }));
}

function intervalTable(intervals: readonly PriceInterval[]) {
  return sql`unnest(
    ${intervals.map(({ from }) => from)}::int[], ${intervals.map(({ until }) => until)}::int[],
    ${intervals.map(({ valueEuros }) => valueEuros)}::numeric[]
  )`;
}
