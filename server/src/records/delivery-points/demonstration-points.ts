import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** The points that deliver to sites of the demonstration and to no other. */
export async function listDemonstrationPoints(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.point_id as id from delivery_point_places l join sites s on s.id = l.site_id
    group by l.point_id having bool_and(s.is_demonstration) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of them that no bill names. */
export async function removePoints(tx: Tx, pointIds: readonly number[]): Promise<void> {
  await sql`
    delete from delivery_points where id = any (${pointIds}::int[])
      and not exists (select from bill_points q where q.point_id = delivery_points.id)`.execute(tx);
}
