import type { ContractPrice } from '@suivi/domain/supply/contract/contract-price';
import type { ContractHeatShare } from '@suivi/domain/supply/contract/heat-share';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** The prices that contracts state for these points, by point. */
export async function readContractPrices(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, ContractPrice[]>> {
  const { rows } = await sql<ContractPrice & { pointId: number }>`
    select k.point_id as "pointId", r.component, r.class, r.value::float8 as value, r.unit,
      greatest(c.from_day, coalesce(r.from_day, c.from_day)) - date '1970-01-01' as first,
      least(c.to_day, coalesce(r.to_day, c.to_day)) - date '1970-01-01' as last,
      s.name || ' · ' || c.lot as contract
    from contract_points k
    join contracts c on c.id = k.contract_id
    join suppliers s on s.id = c.supplier_id
    join contract_prices r on r.contract_id = c.id
    where k.point_id = any (${pointIds}::int[])
    order by k.point_id, c.from_day, r.position`.execute(db);
  return Map.groupBy(rows, ({ pointId }) => pointId);
}

/** The data that contracts state about the heat networks of these points, by point. */
export async function readHeatShares(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, ContractHeatShare[]>> {
  if (pointIds.length === 0) return new Map();
  const { rows } = await sql<ContractHeatShare & { pointId: number }>`
    select k.point_id as "pointId", h.reference_year as year, h.percent::float8 as percent, h.source,
      c.from_day - date '1970-01-01' as first, c.to_day - date '1970-01-01' as last
    from contract_points k
    join contracts c on c.id = k.contract_id
    join contract_heat_shares h on h.contract_id = c.id
    where k.point_id = any (${pointIds}::int[])
    order by k.point_id, c.from_day, h.reference_year`.execute(db);
  return Map.groupBy(rows, ({ pointId }) => pointId);
}
