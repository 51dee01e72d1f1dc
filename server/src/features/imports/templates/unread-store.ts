import type { Period } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';

export type UnreadMonth = {
  siteName: string;
  buildingName: string;
  code: string;
  year: number;
  month: number;
};

/** The months among these without a reading, for buildings in service that have a code. */
export async function readUnreadMonths(db: Database, asked: readonly Period[]): Promise<UnreadMonth[]> {
  const { rows } = await sql<UnreadMonth>`
    select s.name as "siteName", b.name as "buildingName", b.code, w.year, w.month
    from buildings b
    join sites s on s.id = b.site_id and s.archived_at is null
    cross join unnest(
      ${asked.map(({ year }) => year)}::int[], ${asked.map(({ month }) => month)}::int[]
    ) as w (year, month)
    left join building_consumptions r
      on r.building_id = b.id and r.reference_year = w.year and r.reference_month = w.month
    where b.archived_at is null and b.code <> '' and r.id is null
    order by s.position, s.id, b.name, b.id, w.year, w.month`.execute(db);
  return rows;
}
