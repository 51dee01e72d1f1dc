import { type BilledDelivery, type BilledMonth, deriveMonths } from '@suivi/domain/bills/derive-months';
import { overlappingBills, replacedBills } from '@suivi/domain/bills/replaced-bills';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { plainArray } from '../plain-array.ts';
import { degreeDaysOfSites } from './degree-days-of-sites.ts';
import { readDeliveries } from './read-deliveries.ts';

type MonthRow = SiteEnergy & BilledMonth;
export type LateCause = 'bill' | 'weather' | 'distributor';

/**
 * Derives the months of these sites and energies again, as the transaction sees their points and bills, and writes those that
 * changed. A closed month only changes for a `late` bill, weather or measure, and the difference is booked in the first open
 * month (migration 56); nothing else changes it. Callers wait for each other (`awaitPointsBeside`).
 */
export async function deriveBilledMonths(
  tx: Tx,
  asked: readonly SiteEnergy[],
  late: LateCause | null = null,
): Promise<void> {
  const pairs = [...new Map(asked.map(pair => [siteEnergyKey(pair), pair])).values()];
  if (pairs.length === 0) return;
  const deliveries = await readDeliveries(tx, pairs);
  const heating = pairs.filter(({ energyType }) => energyDefinitions[energyType].heating);
  const degreeDays = await degreeDaysOfSites(tx, [...new Set(heating.map(({ siteId }) => siteId))]);
  const rows = pairs.flatMap(({ siteId, energyType }): MonthRow[] => {
    const series = energyDefinitions[energyType].heating ? (degreeDays.get(siteId) ?? null) : null;
    const own = deliveries.get(siteEnergyKey({ siteId, energyType })) ?? [];
    return deriveMonths(siteId, energyType, own, series).months.map(month => ({
      siteId,
      energyType,
      ...month,
    }));
  });
  if (late !== null) await sql`select set_config('suivi.late', ${late}, true)`.execute(tx);
  await writeMonths(tx, pairs, rows);
  if (late !== null) await sql`select set_config('suivi.late', '', true)`.execute(tx);
  await noteStanding(
    tx,
    [...deliveries.values()].flatMap(each => each),
  );
}

/** Writes only what has changed: every server reads each written year again. */
async function writeMonths(tx: Tx, pairs: readonly SiteEnergy[], rows: readonly MonthRow[]): Promise<void> {
  const siteIds = [...new Set(pairs.map(({ siteId }) => siteId))];
  const columns = sql`
    ${rows.map(({ siteId }) => siteId)}::int[], ${rows.map(({ energyType }) => energyType)}::text[],
    ${rows.map(({ period }) => period.year)}::int[], ${rows.map(({ period }) => period.month)}::int[],
    ${rows.map(({ normal }) => normal)}::numeric[], ${rows.map(({ priced }) => priced)}::numeric[],
    ${rows.map(({ amountCents }) => amountCents)}::bigint[], ${rows.map(({ coveredDays }) => coveredDays)}::int[],
    ${rows.map(({ expectedDays }) => expectedDays)}::int[], ${rows.map(({ isWhole }) => isWhole)}::boolean[],
    ${rows.map(({ isEstimated }) => isEstimated)}::boolean[],
    ${rows.map(({ costParts }) => costParts && JSON.stringify(costParts))}::jsonb[]`;
  await sql`
    with n as materialized (
      select * from unnest(${columns})
        as n (site_id, energy_type, y, m, nq, pq, cents, covered, expected, is_whole, is_estimated, cost_parts)
    ), gone as (
      delete from billed_months m
      using unnest(
        ${pairs.map(({ siteId }) => siteId)}::int[], ${pairs.map(({ energyType }) => energyType)}::text[]
      ) as k (site_id, energy_type)
      where m.site_id = k.site_id and m.energy_type = k.energy_type
        and (m.site_id, m.energy_type, m.reference_year, m.reference_month) not in (
          select site_id, energy_type, y, m from n)
    )
    insert into billed_months (site_id, energy_type, reference_year, reference_month, normal_quantity, price_quantity,
      amount_cents, covered_days, expected_days, is_whole, is_estimated, cost_parts)
    select n.* from n
    left join billed_months s on s.site_id = any (${siteIds}::int[]) and s.site_id = n.site_id and s.energy_type = n.energy_type
      and s.reference_year = n.y and s.reference_month = n.m
    where (s.normal_quantity, s.price_quantity, s.amount_cents, s.covered_days, s.expected_days, s.is_whole,
        s.is_estimated, s.cost_parts)
      is distinct from (n.nq, n.pq, n.cents, n.covered, n.expected, n.is_whole, n.is_estimated, n.cost_parts)
    on conflict (site_id, energy_type, reference_year, reference_month) do update set
      normal_quantity = excluded.normal_quantity, price_quantity = excluded.price_quantity,
      amount_cents = excluded.amount_cents, covered_days = excluded.covered_days,
      expected_days = excluded.expected_days, is_whole = excluded.is_whole, is_estimated = excluded.is_estimated,
      cost_parts = excluded.cost_parts
  `.execute(tx);
}

/** Stores for each part of a bill which part replaces it, and how many days it shares with another part that counts. */
async function noteStanding(tx: Tx, deliveries: readonly BilledDelivery[]): Promise<void> {
  const points = new Map(deliveries.map(delivery => [delivery.pointId, delivery]));
  const standing = [...points.values()].flatMap(({ bills, sharing }) => {
    const replaced = replacedBills(bills, sharing);
    const overlaps = overlappingBills(bills.filter(({ id }) => !replaced.has(id)));
    const days = new Map<number, number>();
    for (const overlap of overlaps) {
      for (const id of [overlap.one, overlap.other]) days.set(id, Math.max(days.get(id) ?? 0, overlap.days));
    }
    return bills.map(({ id }) => ({ id, replacement: replaced.get(id), overlapDays: days.get(id) ?? 0 }));
  });
  await sql`
    update bill_points q set replaced_by = n.replaced_by, replaced_reason = n.reason, overlap_days = n.days
    from unnest(
      ${plainArray(
        'integer',
        standing.map(({ id }) => id),
      )}, ${plainArray(
        'integer',
        standing.map(({ replacement }) => replacement?.by ?? null),
      )},
      ${standing.map(({ replacement }) => replacement?.reason ?? null)}::text[],
      ${plainArray(
        'integer',
        standing.map(({ overlapDays }) => overlapDays),
      )}
    ) as n (id, replaced_by, reason, days)
    where q.id = n.id and q.point_id = any (${[...points.keys()]}::int[])
      and (q.replaced_by, q.replaced_reason, q.overlap_days) is distinct from (n.replaced_by, n.reason, n.days)
  `.execute(tx);
}
