import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** Opening hours as stored: empty on days on which it is closed, and on all three when nobody typed them. */
export type Openings = { working: string; saturday: string; sunday: string };
export type StoredOpenings = Openings & { pointId: number; number: string; version: number };

/** Null for a point that does not exist. */
export async function readOpenings(
  db: Database | Tx,
  pointId: number,
  isLocking = false,
): Promise<StoredOpenings | null> {
  const { rows } = await sql<StoredOpenings>`
    select p.id as "pointId", p.number, coalesce(o.working, '') as working, coalesce(o.saturday, '') as saturday,
      coalesce(o.sunday, '') as sunday, coalesce(o.version, 1) as version
    from delivery_points p left join point_openings o on o.point_id = p.id
    where p.id = ${pointId} ${isLocking ? sql`for update of p` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function writeOpenings(
  { tx, journal }: Change,
  { pointId, number, version, ...before }: StoredOpenings,
  after: Openings,
): Promise<void> {
  await sql`
    insert into point_openings (point_id, working, saturday, sunday, version)
    values (${pointId}, ${after.working}, ${after.saturday}, ${after.sunday}, ${version + 1})
    on conflict (point_id) do update set working = excluded.working, saturday = excluded.saturday,
      sunday = excluded.sunday, version = excluded.version`.execute(tx);
  await journal({
    action: 'delivery-point.save',
    entity: 'delivery-point',
    entityId: pointId,
    label: number,
    before: { opening: before },
    after: { opening: after },
  });
}
