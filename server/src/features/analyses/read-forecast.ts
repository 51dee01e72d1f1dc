import type { readForecast as endpoint } from '@suivi/contract/analyses/analytics';
import { addMonths, monthIndex } from '@suivi/domain/ground/calendar/month';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { type Backtest, backtest } from '@suivi/domain/analyses/forecast/backtest';
import { forecastMonths, type MonthsForecast } from '@suivi/domain/analyses/forecast/forecast-months';
import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import { forecastYear, type YearForecast } from '@suivi/domain/analyses/forecast/forecast-year';
import { type ForecastPart, partPast } from '@suivi/domain/analyses/forecast/part-past';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readHeatingDegreeDaysOfSites } from '../../records/weather/read-heating-degree-days.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { type KnownPart, readKnownMonths } from './read-known-months.ts';

const horizonMonths = 12;
const shownMonths = 36;

export const readForecast: ReadingVerb<typeof endpoint> = async call => {
  const { query, db, today } = call;
  const group = await readGroup(call);
  const site = query.site === undefined ? null : siteOfCode(group, query.site);
  if (query.site !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const { series, parts, doubtful, leftOut, leftOutShare } = await readKnownMonths(
    call,
    scope,
    group,
    site ? [site] : group.sites,
  );
  const heated = await withWeather(db, parts);
  const whole = new ForecastWhole(heated, await mapInTurns(heated, partPast));
  const last = series.findLast(({ value }) => value !== null)?.period;
  const months = forecastMonths(whole, horizonMonths);
  const year = forecastYear(whole, last ? addMonths(last, 1).year : today.year);
  return ok({
    history: series.filter(
      ({ period }) => last !== undefined && monthIndex(last) - monthIndex(period) < shownMonths,
    ),
    months: monthsAnswer(months),
    year: yearAnswer(year),
    backtest: backtestAnswer(backtest(whole)),
    doubtfulMonths: doubtful,
    leftOut,
    leftOutShare,
  });
};

/** Adds the degree days of its own site to each part whose energy heats: they only count where they improve the forecast. */
async function withWeather(db: Database, parts: readonly KnownPart[]): Promise<ForecastPart[]> {
  const heated = parts.filter(({ energyType }) => energyDefinitions[energyType].heating);
  const bySite = await readHeatingDegreeDaysOfSites(db, [...new Set(heated.map(({ siteId }) => siteId))]);
  return parts.map(({ siteId, energyType, values }) => {
    const degreeDays = energyDefinitions[energyType].heating ? bySite.get(siteId) : undefined;
    return degreeDays ? { values, degreeDays } : { values };
  });
}

function monthsAnswer(forecast: MonthsForecast) {
  if (forecast.kind === 'unknown') return forecast;
  const { kind, shares, after, months, total } = forecast;
  return { kind, shares, after, months: [...months], total };
}

function yearAnswer(forecast: YearForecast) {
  if (forecast.kind !== 'forecast') return forecast;
  const { kind, year, shares, measuredTotal, measuredMonths, total } = forecast;
  return { kind, year, shares, measuredTotal, measuredMonths, total };
}

function backtestAnswer(result: Backtest) {
  return result.kind === 'unknown' ? result : { ...result, years: [...result.years] };
}
