import { impliedDepartement } from '@suivi/domain/weather/implied-departement';
import type { Database } from '../../platform/schema/tables.ts';
import { positionOf } from '../../records/sites/store.ts';

/** The stations that have at least one month. */
export async function listStationNumbers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('weather_months')
    .select('station_number')
    .distinct()
    .orderBy('station_number')
    .execute();
  return rows.map(row => row.station_number);
}

export async function listImports(db: Database) {
  const rows = await db
    .selectFrom('weather_imports')
    .select(['id', 'origin', 'file_name as fileName', 'day_count as dayCount', 'month_count as monthCount'])
    .select(['stations', 'imported_by_name as importedBy', 'imported_at as importedAt'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(row => ({ ...row, importedAt: row.importedAt.toISOString() }));
}

export async function listSitePlaces(db: Database) {
  const rows = await db
    .selectFrom('sites as s')
    .leftJoin('decree_profiles as p', 'p.site_id', 's.id')
    .select(['s.latitude_degrees', 's.longitude_degrees'])
    .select(['s.id', 's.code', 's.name', 's.altitude_m', 's.finess', 's.weather_station', 'p.departement'])
    .where('s.archived_at', 'is', null)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    name: row.name,
    altitudeM: row.altitude_m,
    position: positionOf(row),
    stationNumber: row.weather_station,
    departement: row.departement ?? impliedDepartement(row.finess, row.weather_station)?.code ?? null,
  }));
}
