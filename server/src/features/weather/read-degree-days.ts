import type { readDegreeDays as endpoint } from '@suivi/contract/weather';
import type { MonthlyDegreeDays } from '@suivi/domain/weather/monthly-degree-days';
import { stations } from '@suivi/domain/weather/stations';
import { type WindowDegreeDays, windowDegreeDays } from '@suivi/domain/weather/window-degree-days';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readStationWeather } from '../../records/weather/read-station-weather.ts';
import { meanView, stationView } from './read-weather.ts';

export const readDegreeDays: Handler<typeof endpoint> = async ({ query, db }) => {
  const station = stations.find(({ number }) => number === query.station);
  const weather = (await readStationWeather(db, [query.station])).get(query.station);
  if (!station || !weather) return refuse('not-found', { field: 'station' });
  const months = [...weather.series.values()].sort(
    (a, b) => a.period.year - b.period.year || a.period.month - b.period.month,
  );
  const years = [...new Set(months.map(({ period }) => period.year))];
  return ok({
    station: stationView(station),
    origin: weather.origin,
    mean: meanView(weather.mean),
    years: years.map(year => yearView(year, windowDegreeDays(weather.series, { year, month: 1 }))),
    months: months.map(monthView),
  });
};

function yearView(year: number, sum: WindowDegreeDays) {
  const isKnown = sum.kind !== 'unknown';
  return {
    year,
    kind: sum.kind,
    heating: isKnown ? sum.heating : null,
    cooling: isKnown ? sum.cooling : null,
    estimatedDays: sum.kind === 'estimated' ? sum.estimatedDays : 0,
    unknownMonths: isKnown ? [] : sum.unknownMonths,
  };
}

function monthView(month: MonthlyDegreeDays) {
  const isKnown = month.kind !== 'unknown';
  return {
    period: month.period,
    kind: month.kind,
    heating: isKnown ? month.heating : null,
    cooling: isKnown ? month.cooling : null,
    missingDays: month.missingDays,
  };
}
