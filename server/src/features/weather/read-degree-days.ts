import type { readDegreeDays as endpoint } from '@suivi/contract/weather/weather';
import { type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import { type BaseTemperatures, regulatoryBases } from '@suivi/domain/weather/degree-days';
import { meanDegreeDays } from '@suivi/domain/weather/mean-degree-days';
import {
  type DegreeDaySeries,
  degreeDaySeries,
  type MonthlyDegreeDays,
  monthlyDegreeDays,
} from '@suivi/domain/weather/monthly-degree-days';
import { monthlySums } from '@suivi/domain/weather/monthly-sums';
import { temperaturesOf } from '@suivi/domain/weather/station-days';
import { stations } from '@suivi/domain/weather/stations';
import { type WindowDegreeDays, windowDegreeDays } from '@suivi/domain/weather/window-degree-days';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readStationDays } from '../../records/weather/station-days.ts';
import { readStationWeather } from '../../records/weather/read-station-weather.ts';
import { meanView, stationView } from './read-weather.ts';

export const readDegreeDays: Handler<typeof endpoint> = async ({ query, db }) => {
  const station = stations.find(({ number }) => number === query.station);
  const weather = (await readStationWeather(db, [query.station])).get(query.station);
  if (!station || !weather) return refuse('not-found', { field: 'station' });
  const { heatingBase, coolingBase } = query;
  const bases = {
    heatingC: heatingBase ?? regulatoryBases.heatingC,
    coolingC: coolingBase ?? regulatoryBases.coolingC,
  };
  const isRegulatory =
    bases.heatingC === regulatoryBases.heatingC && bases.coolingC === regulatoryBases.coolingC;
  const series = isRegulatory ? weather.series : await readSeriesAt(db, query.station, bases);
  const months = [...series.values()].sort(
    (a, b) => a.period.year - b.period.year || a.period.month - b.period.month,
  );
  const years = [...new Set(months.map(({ period }) => period.year))];
  return ok({
    station: stationView(station),
    origin: weather.origin,
    bases,
    monthsWithoutDays: isRegulatory ? [] : monthsWithout(weather.series, series),
    mean: meanView(isRegulatory ? weather.mean : meanDegreeDays(series)),
    years: years.map(year => yearView(year, windowDegreeDays(series, { year, month: 1 }))),
    months: months.map(monthView),
  });
};

/** From the days alone: months imported before days were stored are only known at 18 °C. */
async function readSeriesAt(
  db: Database,
  station: string,
  bases: BaseTemperatures,
): Promise<DegreeDaySeries> {
  const days = (await readStationDays(db, [station])).get(station);
  if (days === undefined) return new Map();
  return degreeDaySeries(
    monthlySums(station, temperaturesOf(days), bases).map(month => monthlyDegreeDays(month)),
  );
}

function monthsWithout(all: DegreeDaySeries, known: DegreeDaySeries): Period[] {
  return [...all.keys()]
    .filter(index => !known.has(index))
    .toSorted((a, b) => a - b)
    .map(periodAt);
}

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
