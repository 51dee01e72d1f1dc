import { type HolidayCalendar, holidayCalendarOf } from '@suivi/domain/ground/calendar/french-holidays';
import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { Movement } from '../../movement.ts';

/** The sites whose département was changed: the holidays and overseas prices of a point depend on where it is. */
export const movedDepartements = new Movement<number>('decree_profiles');

type Place = { departement: string | null; station: string | null };

/** The département and the weather station of the last site of each point. */
async function readLastPlaces(db: Database | Tx, pointIds: readonly number[]): Promise<Map<number, Place>> {
  type Row = { pointId: number; departement: string | null; finess: string | null; station: string | null };
  const { rows } = await sql<Row>`
    select distinct on (l.point_id) l.point_id as "pointId", p.departement, s.finess, s.weather_station as station
    from delivery_point_places l join sites s on s.id = l.site_id left join decree_profiles p on p.site_id = s.id
    where l.point_id = any (${pointIds}::int[]) order by l.point_id, l.from_day desc, s.id`.execute(db);
  return new Map(
    rows.map(({ pointId, departement, finess, station }) => [
      pointId,
      { departement: departement ?? impliedDepartement(finess, station)?.code ?? null, station },
    ]),
  );
}

/** The holiday calendar of each point, by its département. */
export async function readHolidays(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<(pointId: number) => HolidayCalendar> {
  const of = await readSurroundings(db, pointIds);
  return pointId => of(pointId).holidays;
}

/** The overseas points among these: networks have other prices and hours there. */
export async function readOverseas(db: Database | Tx, pointIds: readonly number[]): Promise<Set<number>> {
  const found = await readLastPlaces(db, pointIds);
  return new Set(pointIds.filter(id => found.get(id)?.departement?.startsWith('97')));
}

/** The holidays of each point and the number of its weather station; null when none is known. */
export async function readSurroundings(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<(pointId: number) => { holidays: HolidayCalendar; station: string | null }> {
  const found = await readLastPlaces(db, pointIds);
  return pointId => {
    const { departement = null, station = null } = found.get(pointId) ?? {};
    return { holidays: holidayCalendarOf(departement), station };
  };
}
