import type { Database } from '../../platform/schema/tables.ts';

/** The weather station of each site that has one. */
export async function readSiteStations(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'weather_station'])
    .where('archived_at', 'is', null)
    .where('weather_station', 'is not', null)
    .execute();
  return new Map(rows.flatMap(row => (row.weather_station === null ? [] : [[row.id, row.weather_station]])));
}
