import type { ContractPrice } from '@suivi/domain/contract/contract-price';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** What contracts say of the prices of these points, by point. */
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
