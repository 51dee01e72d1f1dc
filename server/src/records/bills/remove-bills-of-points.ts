import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** Deletes the bills that name these points alone; who sent them. */
export async function removeBillsOfPoints(tx: Tx, pointIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    delete from bills where id in (
      select bill_id from bill_points group by bill_id having bool_and(point_id = any (${pointIds}::int[])))
    returning supplier_id as "supplierId"`.execute(tx);
  return rows.map(({ supplierId }) => supplierId);
}
