import type { readForecast as endpoint } from '@suivi/contract/analytics';
import { addMonths, monthIndex } from '@suivi/domain/calendar/month';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { type Backtest, backtest } from '@suivi/domain/forecast/backtest';
import { forecastMonths, type MonthsForecast } from '@suivi/domain/forecast/forecast-months';
import type { ForecastWeather } from '@suivi/domain/forecast/forecast-source';
import { forecastYear, type YearForecast } from '@suivi/domain/forecast/forecast-year';
import { monthlyNormals } from '@suivi/domain/forecast/monthly-normals';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readHeatingDegreeDays } from '../../records/weather/read-heating-degree-days.ts';
import { readGroup, siteOfCode } from '../../records/ledger/read-group.ts';
import { readKnownMonths } from './read-known-months.ts';

const horizonMonths = 12;
const shownMonths = 36;

export const readForecast: ReadingVerb<typeof endpoint> = async call => {
  const { query, db, today } = call;
  const group = await readGroup(call);
  const site = query.site === undefined ? null : siteOfCode(group, query.site);
  if (query.site !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const { series, doubtful, leftOut, leftOutShare } = await readKnownMonths(
    call,
    scope,
    group,
    site ? [site] : group.sites,
  );
  const weather = site ? await readWeather(db, site.siteId, scope.energyType) : undefined;
  const last = series.findLast(({ value }) => value !== null)?.period;
  const months = forecastMonths(series, { horizonMonths, ...(weather ? { weather } : {}) });
  const year = forecastYear(series, last ? addMonths(last, 1).year : today.year, weather);
  return ok({
    history: series.filter(
      ({ period }) => last !== undefined && monthIndex(last) - monthIndex(period) < shownMonths,
    ),
    months: monthsAnswer(months),
    year: yearAnswer(year),
    backtest: backtestAnswer(backtest(series, weather)),
    doubtfulMonths: doubtful,
    leftOut,
    leftOutShare,
    usesWeather: months.kind === 'forecast' && months.method === 'degree-days',
  });
};

/** One heating energy of one site: a group has several climates. */
async function readWeather(
  db: Database,
  siteId: number,
  energyType: EnergyType | null,
): Promise<ForecastWeather | undefined> {
  if (energyType === null || !energyDefinitions[energyType].heating) return undefined;
  const degreeDays = await readHeatingDegreeDays(db, siteId);
  const normalDegreeDays = degreeDays && monthlyNormals(degreeDays);
  return degreeDays && normalDegreeDays ? { degreeDays, normalDegreeDays } : undefined;
}

function monthsAnswer(forecast: MonthsForecast) {
  if (forecast.kind === 'unknown') return forecast;
  const { kind, method, after, months, total } = forecast;
  return { kind, method, after, months: [...months], total };
}

function yearAnswer(forecast: YearForecast) {
  if (forecast.kind !== 'forecast') return forecast;
  const { kind, year, method, measuredTotal, measuredMonths, total } = forecast;
  return { kind, year, method, measuredTotal, measuredMonths, total };
}

function backtestAnswer(result: Backtest) {
  return result.kind === 'unknown' ? result : { ...result, years: [...result.years] };
}
