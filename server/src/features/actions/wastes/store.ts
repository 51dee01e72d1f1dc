import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type PlacedPoint = {
  point: { id: number; number: string; label: string };
  site: { id: number; code: string; name: string } | null;
};

/** The number of each point, with the site to which it delivers, or delivered last. */
export async function readPlacesOfPoints(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, PlacedPoint>> {
  const { rows } = await sql<PlacedPoint>`
    select jsonb_build_object('id', p.id, 'number', p.number, 'label', p.label) as point,
      (select jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name)
        from delivery_point_places l join sites s on s.id = l.site_id and s.archived_at is null
        where l.point_id = p.id order by l.to_day desc nulls first, l.share_ppm desc limit 1) as site
    from delivery_points p where p.id = any (${pointIds}::int[])`.execute(db);
  return new Map(rows.map(row => [row.point.id, row]));
}
