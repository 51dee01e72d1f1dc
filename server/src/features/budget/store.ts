import type { PlannedMoney } from '@suivi/domain/budget/decided-savings';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/**
 * What bills issued in a year give back or take for consumption before that year, at these sites by their share, in cents: credit
 * notes, and bills that replace one of an earlier year, by their difference. A bill that only comes late does not count: it was
 * booked as an accrual.
 */
export async function readFormerCorrections(
  db: Database,
  year: number,
  siteIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with former as (
      select q.id, q.bill_id, q.point_id, q.last_day, q.ttc_cents as cents, q.replaced_by, q.replaced_reason, b.kind,
        b.issued_on >= make_date(${year}::int, 1, 1) as is_own
      from bills b join bill_points q on q.bill_id = b.id
      where q.last_day < make_date(${year}::int, 1, 1) and b.issued_on < make_date(${year}::int + 1, 1, 1)
    ), moved as (
      -- A credit note that counts, or that cancels a bill of an earlier year completely.
      select f.point_id, f.last_day, f.cents from former f
      where f.kind = 'credit-note' and f.is_own and (f.replaced_by is null or exists (
        select from former o where o.bill_id = f.replaced_by and o.point_id = f.point_id and o.replaced_by = f.bill_id
          and not o.is_own))
      union all
      -- A bill that replaces others, less those of earlier years.
      select n.point_id, n.last_day, n.cents - o.cents from (
        select f.bill_id, f.point_id, max(f.last_day) as last_day, sum(f.cents) as cents from former f
        where f.kind <> 'credit-note' and f.is_own and f.replaced_by is null group by 1, 2) n
      join (
        select f.replaced_by, f.point_id, sum(f.cents) as cents from former f
        where f.replaced_reason in ('corrective', 'same-days', 'taken-back') and not f.is_own group by 1, 2) o
        on o.replaced_by = n.bill_id and o.point_id = n.point_id
    )
    select coalesce(round(sum(m.cents * l.share_ppm / 1000000.0)), 0)::float8 as cents
    from moved m join delivery_point_places l on l.point_id = m.point_id
      and l.from_day <= m.last_day and (l.to_day is null or l.to_day >= m.last_day)
    where l.site_id = any (${siteIds}::int[])`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Sites and energies with a credit note, and the month from which bills feed them, as `monthIndex`. */
export async function readCreditedPairs(
  db: Database,
  siteIds: readonly number[],
): Promise<(SiteEnergy & { from: number })[]> {
  const { rows } = await sql<SiteEnergy & { from: number }>`
    select distinct f.site_id as "siteId", f.energy_type as "energyType", f.from_year * 12 + f.from_month - 1 as "from"
    from bills b join bill_points q on q.bill_id = b.id and q.replaced_by is null
    join delivery_points p on p.id = q.point_id
    join delivery_point_places l on l.point_id = p.id
    join bill_feeds f on f.site_id = l.site_id and f.energy_type = p.energy_type
    where b.kind = 'credit-note' and f.site_id = any (${siteIds}::int[])`.execute(db);
  return rows;
}

/**
 * The expected euros of actions whose points have a single energy, and the day since which the record of the points states other
 * powers than before.
 */
export async function readPlannedMoney(db: Database | Tx): Promise<Map<number, PlannedMoney>> {
  const { rows } = await sql<PlannedMoney & { id: number }>`
    select a.id, a.expected_cents::float8 as cents, min(p.energy_type) as "energyType",
      a.expected_source in ('network-powers', 'network-option') as "isNetwork",
      case when a.expected_source in ('network-powers', 'network-option')
        then min(w.from_day) - date '1970-01-01' end as "toldFrom"
    from saving_actions a
    join saving_action_points l on l.action_id = a.id
    join delivery_points p on p.id = l.point_id
    left join point_powers w on w.point_id = p.id and w.from_day >= least(a.decided_on, a.works_from)
    where a.expected_cents is not null
    group by a.id having count(distinct p.energy_type) = 1`.execute(db);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

/** What stored bills say of a month, whether or not they feed the views; `quantity` in the normal unit of the energy. */
export type StoredBilling = { isWhole: boolean; coveredDays: number; quantity: number; cents: number };

export async function readBilling(
  db: Database,
  year: number,
): Promise<(pair: SiteEnergy, month: Month) => StoredBilling | null> {
  const { rows } = await sql<SiteEnergy & StoredBilling & { month: Month }>`
    select site_id as "siteId", energy_type as "energyType", reference_month as month, is_whole as "isWhole",
      covered_days as "coveredDays", coalesce(normal_quantity, 0)::float8 as quantity, amount_cents::float8 as cents
    from billed_months where reference_year = ${year}`.execute(db);
  const bySeries = Map.groupBy(rows, siteEnergyKey);
  return (pair, month) => bySeries.get(siteEnergyKey(pair))?.find(row => row.month === month) ?? null;
}
