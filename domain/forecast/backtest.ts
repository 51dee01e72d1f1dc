import { monthIndex, twelve } from '../calendar/month.ts';
import { sumHalfWidth } from './error-spread.ts';
import type { ForecastMethod } from './forecast-method.ts';
import {
  type ForecastWeather,
  forecastSource,
  historyWeather,
  type UnknownForecast,
} from './forecast-source.ts';
import { daysAt, type MonthlyHistory, type MonthlyValue, monthlyHistory } from './monthly-history.ts';

/** How the forecast made at the end of the year before compares with the months that came. */
export type BacktestYear = BacktestError & {
  year: number;
  method: ForecastMethod;
  /** Of the whole year; null when one of its months is unknown. */
  total: { actual: number; expected: number; low: number; high: number; errorPercent: number | null } | null;
};

export type BacktestError = {
  /** Months compared. */
  months: number;
  /** Mean of |actual − expected| / actual; null when no month is above 0. */
  mapePercent: number | null;
  /** Root of the mean squared error over the mean actual; null when that is 0. */
  cvRmsePercent: number | null;
  /** Share of the months within their 80 % interval. */
  coveragePercent: number;
};

export type Backtest =
  | UnknownForecast
  | { kind: 'backtest'; years: readonly BacktestYear[]; all: BacktestError };

type Comparison = { actual: number; expected: number; halfWidth: number };

function errorOf(comparisons: readonly Comparison[]): BacktestError {
  const months = comparisons.length;
  const positive = comparisons.filter(({ actual }) => actual > 0);
  const relative = positive.reduce(
    (sum, { actual, expected }) => sum + Math.abs(actual - expected) / actual,
    0,
  );
  const squares = comparisons.reduce((sum, { actual, expected }) => sum + (actual - expected) ** 2, 0);
  const mean = comparisons.reduce((sum, { actual }) => sum + actual, 0) / months;
  const within = comparisons.filter(
    ({ actual, expected, halfWidth }) => Math.abs(actual - expected) <= halfWidth,
  );
  return {
    months,
    mapePercent: positive.length === 0 ? null : (relative / positive.length) * 100,
    cvRmsePercent: mean <= 0 ? null : (Math.sqrt(squares / months) / mean) * 100,
    coveragePercent: (within.length / months) * 100,
  };
}

function totalOf(comparisons: readonly Comparison[], correlation: number): BacktestYear['total'] {
  if (comparisons.length < 12) return null;
  const actual = comparisons.reduce((sum, comparison) => sum + comparison.actual, 0);
  const expected = comparisons.reduce((sum, comparison) => sum + comparison.expected, 0);
  const halfWidth = sumHalfWidth(
    comparisons.map(comparison => comparison.halfWidth),
    correlation,
  );
  const errorPercent = actual > 0 ? ((expected - actual) / actual) * 100 : null;
  return { actual, expected, low: expected - halfWidth, high: expected + halfWidth, errorPercent };
}

function lastKnownBefore(history: MonthlyHistory, index: number): number | null {
  for (let at = index - 1; at >= history.firstIndex; at -= 1) if (history.perDay.has(at)) return at;
  return null;
}

/**
 * Each past year forecast from what was known before it began: choice of method and width of the interval included,
 * so that the error and the coverage shown are those a reader would have met. Years after 24 known months only.
 */
export function backtest(series: readonly MonthlyValue[], weather?: ForecastWeather): Backtest {
  const history = monthlyHistory(series);
  if (history === null) return { kind: 'unknown', reason: 'too-few-months', knownMonths: 0 };
  const known = historyWeather(weather);
  const years: BacktestYear[] = [];
  const all: Comparison[] = [];
  const firstYear = Math.floor(history.firstIndex / 12);
  const lastYear = Math.floor(history.lastIndex / 12);
  for (let year = firstYear + 1; year <= lastYear; year += 1) {
    const origin = lastKnownBefore(history, monthIndex({ year, month: 1 }));
    const source = origin === null ? null : forecastSource(history, origin, known, 12);
    if (source === null || source.kind === 'unknown') continue;
    const comparisons: Comparison[] = [];
    for (const index of twelve(month => monthIndex({ year, month }))) {
      const perDay = history.perDay.get(index);
      const estimate = perDay === undefined ? null : source.at(index);
      if (perDay !== undefined && estimate !== null)
        comparisons.push({ actual: perDay * daysAt(index), ...estimate });
    }
    if (comparisons.length === 0) continue;
    all.push(...comparisons);
    const total = totalOf(comparisons, source.spread.correlation);
    years.push({ year, method: source.method, ...errorOf(comparisons), total });
  }
  if (years.length === 0) {
    return { kind: 'unknown', reason: 'too-few-months', knownMonths: history.perDay.size };
  }
  return { kind: 'backtest', years, all: errorOf(all) };
}
