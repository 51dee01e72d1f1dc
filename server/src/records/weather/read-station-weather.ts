import type { SiteWeather } from '@suivi/domain/decree/decree-site';
import { meanDegreeDays } from '@suivi/domain/weather/mean-degree-days';
import {
  degreeDaySeries,
  type MonthlyDegreeDays,
  monthlyDegreeDays,
} from '@suivi/domain/weather/monthly-degree-days';
import { storedPeriod } from '../../platform/schema/stored-values.ts';
import type { Database } from '../../platform/schema/tables.ts';

/** The degree days of each station that has any, by its number, in the order of the numbers. */
export async function readStationWeather(
  db: Database,
  stationNumbers: readonly string[],
): Promise<Map<string, SiteWeather>> {
  if (stationNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('weather_months')
    .select([
      'station_number',
      'reference_year',
      'reference_month',
      'origin',
      'measured_days',
      'heating_degree_days',
      'cooling_degree_days',
    ])
    .where('station_number', 'in', [...new Set(stationNumbers)])
    .orderBy('station_number')
    .execute();
  const stations = Map.groupBy(rows, row => row.station_number);
  return new Map(
    [...stations].map(([stationNumber, months]) => {
      const series = degreeDaySeries(months.map(monthOf));
      const isMeasured = months.every(({ origin }) => origin === 'measured');
      const origin = isMeasured ? ('measured' as const) : ('demonstration' as const);
      return [stationNumber, { stationNumber, origin, series, mean: meanDegreeDays(series) }];
    }),
  );
}

function monthOf(row: {
  reference_year: number;
  reference_month: number;
  measured_days: number;
  heating_degree_days: string;
  cooling_degree_days: string;
}): MonthlyDegreeDays {
  return monthlyDegreeDays({
    period: storedPeriod(row.reference_year, row.reference_month),
    measuredDays: row.measured_days,
    heating: Number(row.heating_degree_days),
    cooling: Number(row.cooling_degree_days),
  });
}
