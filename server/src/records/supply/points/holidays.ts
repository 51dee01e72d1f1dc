import { type HolidayCalendar, holidayCalendarOf } from '@suivi/domain/ground/calendar/french-holidays';
import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** The département of the site that each point was placed at last, where it is known. */
async function readDepartements(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, string>> {
  type Row = { pointId: number; departement: string | null; finess: string | null; station: string | null };
  const { rows } = await sql<Row>`
    select distinct on (l.point_id) l.point_id as "pointId", p.departement, s.finess, s.weather_station as station
    from delivery_point_places l join sites s on s.id = l.site_id left join decree_profiles p on p.site_id = s.id
    where l.point_id = any (${pointIds}::int[]) order by l.point_id, l.from_day desc, s.id`.execute(db);
  return new Map(
    rows.flatMap(({ pointId, departement, finess, station }) => {
      const code = departement ?? impliedDepartement(finess, station)?.code;
      return code === undefined ? [] : [[pointId, code] as const];
    }),
  );
}

/** Which holidays points have, by their département. */
export async function readHolidays(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<(pointId: number) => HolidayCalendar> {
  const found = await readDepartements(db, pointIds);
  return pointId => holidayCalendarOf(found.get(pointId) ?? null);
}

/** Those of the points that lie overseas: networks have other prices and hours there. */
export async function readOverseas(db: Database | Tx, pointIds: readonly number[]): Promise<Set<number>> {
  const found = await readDepartements(db, pointIds);
  return new Set(pointIds.filter(id => found.get(id)?.startsWith('97')));
}
