import type { BillContent } from '@suivi/contract/bills';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/**
 * The bill that a credit note or a corrective bill corrects: the one bill of the same supplier for the same point and days;
 * null where there is none, or more than one.
 */
export async function findCorrected(
  tx: Tx,
  supplierId: number,
  { number, points }: BillContent,
): Promise<number | null> {
  const [point] = points;
  if (point === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select distinct b.id from bill_points q join bills b on b.id = q.bill_id
    where q.point_id = ${point.pointId} and q.first_day = ${point.firstDay} and q.last_day = ${point.lastDay}
      and b.supplier_id = ${supplierId} and b.kind = 'bill' and b.number <> ${number}
    limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
