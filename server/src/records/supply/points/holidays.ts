import { type HolidayCalendar, holidayCalendarOf } from '@suivi/domain/ground/calendar/french-holidays';
import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** Which holidays points have, by the département of the site that each was placed at last. */
export async function readHolidays(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<(pointId: number) => HolidayCalendar> {
  type Row = { pointId: number; departement: string | null; finess: string | null; station: string | null };
  const { rows } = await sql<Row>`
    select distinct on (l.point_id) l.point_id as "pointId", p.departement, s.finess, s.weather_station as station
    from delivery_point_places l join sites s on s.id = l.site_id left join decree_profiles p on p.site_id = s.id
    where l.point_id = any (${pointIds}::int[]) order by l.point_id, l.from_day desc, s.id`.execute(db);
  const found = new Map(
    rows.map(({ pointId, departement, finess, station }) => [
      pointId,
      holidayCalendarOf(departement ?? impliedDepartement(finess, station)?.code ?? null),
    ]),
  );
  return pointId => found.get(pointId) ?? 'france';
}
