import type { HeatingDegreeDays } from '@suivi/domain/alerts/energy-series';
import { sql } from 'kysely';
import { storedPeriod } from '../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/**
 * Degree days measured at the station of each site, whole months only; sites with the same station share its list. The invented
 * weather of the demonstration is left out, since only measured weather corrects consumption (ADR 15). A site whose station has no
 * measured weather has no entry.
 */
export async function readHeatingDegreeDaysOfSites(
  db: Database | Tx,
  siteIds: readonly number[],
): Promise<Map<number, HeatingDegreeDays[]>> {
  if (siteIds.length === 0) return new Map();
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'weather_station'])
    .where(sql<boolean>`id = any(${siteIds})`)
    .where('weather_station', 'is not', null)
    .execute();
  const stations = [...new Set(sites.flatMap(({ weather_station }) => weather_station ?? []))];
  const months = await readMonthsOfStations(db, stations);
  return new Map(
    sites.flatMap(({ id, weather_station }) => {
      const own = months.get(weather_station ?? '');
      return own ? [[id, own] as const] : [];
    }),
  );
}

async function readMonthsOfStations(db: Database | Tx, stations: readonly string[]) {
  if (stations.length === 0) return new Map<string, HeatingDegreeDays[]>();
  const { rows } = await sql<{ station: string; year: number; month: number; degree_days: string }>`
    select station_number as station, reference_year as year, reference_month as month,
      heating_degree_days as degree_days
    from weather_months
    where station_number = any(${stations}) and origin = 'measured'
      and measured_days = extract(day from
        make_date(reference_year, reference_month, 1) + interval '1 month - 1 day')`.execute(db);
  const byStation = Map.groupBy(rows, ({ station }) => station);
  return new Map(
    [...byStation].map(([station, own]) => [
      station,
      own.map(({ year, month, degree_days }) => ({
        period: storedPeriod(year, month),
        degreeDays: Number(degree_days),
      })),
    ]),
  );
}
