import { monthIndex, type Period, twelve } from '../calendar/month.ts';
import { sumHalfWidth } from './error-spread.ts';
import { type ForecastInterval, forecastInterval } from './forecast-interval.ts';
import type { ForecastMethod } from './forecast-method.ts';
import {
  type ForecastWeather,
  forecastSource,
  historyWeather,
  maximumHorizonMonths,
  type UnknownForecast,
} from './forecast-source.ts';
import { daysAt, type MonthlyValue, monthlyHistory } from './monthly-history.ts';

export type YearMonth =
  | { kind: 'measured'; period: Period; value: number }
  | ({ kind: 'forecast'; period: Period } & ForecastInterval);

export type YearForecast =
  | UnknownForecast
  | { kind: 'measured'; year: number; total: number }
  | {
      kind: 'forecast';
      year: number;
      method: ForecastMethod;
      measuredTotal: number;
      measuredMonths: number;
      /** Twelve months, January first. A month that is missing although it is past is forecast too. */
      months: readonly YearMonth[];
      /** Measured and forecast months together; only the latter are uncertain. */
      total: ForecastInterval;
      errorCorrelation: number;
    };

/** What a year will have been: its known months, and a forecast of the others up to December. */
export function forecastYear(
  series: readonly MonthlyValue[],
  year: number,
  weather?: ForecastWeather,
): YearForecast {
  const history = monthlyHistory(series);
  const periods = twelve(month => ({ year, month }));
  const valueAt = (period: Period): number | null => {
    const perDay = history?.perDay.get(monthIndex(period));
    return perDay === undefined ? null : perDay * daysAt(monthIndex(period));
  };
  const measured = periods.map(valueAt).filter(value => value !== null);
  const measuredTotal = measured.reduce((sum, value) => sum + value, 0);
  if (measured.length === 12) return { kind: 'measured', year, total: measuredTotal };
  const lastIndex = history?.lastIndex ?? 0;
  const horizon = monthIndex({ year, month: 12 }) - lastIndex;
  const knownMonths = history?.perDay.size ?? 0;
  if (horizon > maximumHorizonMonths) return { kind: 'unknown', reason: 'too-far', knownMonths };
  const source = forecastSource(history, lastIndex, historyWeather(weather), horizon);
  if (source.kind === 'unknown') return source;
  const floor = history?.isNeverNegative === false ? Number.NEGATIVE_INFINITY : 0;
  const months: YearMonth[] = [];
  const halfWidths: number[] = [];
  let expected = measuredTotal;
  for (const period of periods) {
    const value = valueAt(period);
    if (value !== null) {
      months.push({ kind: 'measured', period, value });
      continue;
    }
    const estimate = source.at(monthIndex(period));
    if (estimate === null) return { kind: 'unknown', reason: 'month-without-past', knownMonths };
    expected += estimate.expected;
    halfWidths.push(estimate.halfWidth);
    months.push({
      kind: 'forecast',
      period,
      ...forecastInterval(estimate.expected, estimate.halfWidth, floor),
    });
  }
  const { correlation } = source.spread;
  const total = forecastInterval(expected, sumHalfWidth(halfWidths, correlation), floor);
  return {
    kind: 'forecast',
    year,
    method: source.method,
    measuredTotal,
    measuredMonths: measured.length,
    months,
    total: { ...total, low: Math.max(total.low, floor === 0 ? measuredTotal : floor) },
    errorCorrelation: correlation,
  };
}
