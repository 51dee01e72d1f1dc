import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

/** Credit notes issued in a year for what was consumed before it, at these sites by their share, cents. */
export async function readFormerCredits(
  db: Database,
  year: number,
  siteIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(round(sum(q.ttc_cents * l.share_ppm / 1000000.0)), 0)::float8 as cents
    from bills b join bill_points q on q.bill_id = b.id
    join delivery_point_places l on l.point_id = q.point_id
      and l.from_day <= q.last_day and (l.to_day is null or l.to_day >= q.last_day)
    where b.kind = 'credit-note' and extract(year from b.issued_on) = ${year}
      and q.last_day < make_date(${year}::int, 1, 1) and l.site_id = any (${siteIds}::int[])`.execute(db);
  return rows[0]?.cents ?? 0;
}
