import type { DegreeDaySeries } from '@suivi/domain/weather/monthly-degree-days';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readStationWeather } from '../weather/read-station-weather.ts';

/** The degree days of each site's station; a site whose station has none has no entry. */
export async function degreeDaysOfSites(
  db: Database | Tx,
  siteIds: readonly number[],
): Promise<Map<number, DegreeDaySeries>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; station: string }>`
    select id, weather_station as station from sites
    where id = any (${siteIds}::int[]) and weather_station is not null`.execute(db);
  const weather = await readStationWeather(
    db,
    rows.map(({ station }) => station),
  );
  return new Map(
    rows.flatMap(({ id, station }) => {
      const series = weather.get(station)?.series;
      return series === undefined ? [] : [[id, series] as const];
    }),
  );
}
