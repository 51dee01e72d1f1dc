import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** Deletes the contracts that cover these points alone; with whom they were. */
export async function removeContractsOfPoints(tx: Tx, pointIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    delete from contracts where id in (
      select contract_id from contract_points group by contract_id
      having bool_and(point_id = any (${pointIds}::int[])))
    returning supplier_id as "supplierId"`.execute(tx);
  return rows.map(({ supplierId }) => supplierId);
}
