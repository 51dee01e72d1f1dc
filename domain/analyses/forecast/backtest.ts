import { monthIndex, twelve } from '../../ground/calendar/month.ts';
import type { MethodShare } from './forecast-method.ts';
import type { ForecastWhole, UnknownForecast, WholeMonth, WholeSource } from './forecast-whole.ts';
import { minimumKnownMonths, type PartPast } from './part-past.ts';

/** The forecast made at the end of the previous year, compared with the actual months. */
export type BacktestYear = BacktestError & {
  year: number;
  shares: MethodShare[];
  /** For the whole year; null when one of its months is unknown. */
  total: { actual: number; expected: number; low: number; high: number; errorPercent: number | null } | null;
};

export type BacktestError = {
  /** Months compared. */
  months: number;
  /** Mean of |actual − expected| / actual; null when no month is above 0. */
  mapePercent: number | null;
  /** Root of the mean squared error divided by the mean actual; null when that is 0. */
  cvRmsePercent: number | null;
  /** Share of the months within their 80 % interval, in percent. */
  coveragePercent: number;
};

export type Backtest =
  | UnknownForecast
  | { kind: 'backtest'; years: readonly BacktestYear[]; all: BacktestError };

type Comparison = { actual: number; month: WholeMonth; halfWidth: number };

function errorOf(comparisons: readonly Comparison[]): BacktestError {
  const months = comparisons.length;
  const errors = comparisons.map(({ actual, month }) => Math.abs(actual - month.expected));
  const positive = comparisons.filter(({ actual }) => actual > 0);
  const relative = positive.reduce(
    (sum, { actual, month }) => sum + Math.abs(actual - month.expected) / actual,
    0,
  );
  const squares = errors.reduce((sum, error) => sum + error ** 2, 0);
  const mean = comparisons.reduce((sum, { actual }) => sum + actual, 0) / months;
  const within = comparisons.filter(({ halfWidth }, position) => (errors[position] ?? 0) <= halfWidth);
  return {
    months,
    mapePercent: positive.length === 0 ? null : (relative / positive.length) * 100,
    cvRmsePercent: mean <= 0 ? null : (Math.sqrt(squares / months) / mean) * 100,
    coveragePercent: (within.length / months) * 100,
  };
}

function totalOf(comparisons: readonly Comparison[], source: WholeSource): BacktestYear['total'] {
  if (comparisons.length < 12) return null;
  const actual = comparisons.reduce((sum, comparison) => sum + comparison.actual, 0);
  const expected = comparisons.reduce((sum, { month }) => sum + month.expected, 0);
  const halfWidth = source.sumHalfWidth(comparisons.map(({ month }) => month));
  const errorPercent = actual > 0 ? ((expected - actual) / actual) * 100 : null;
  return { actual, expected, low: expected - halfWidth, high: expected + halfWidth, errorPercent };
}

/** The last month before `index` known to one of the parts; null without any. */
function lastKnownBefore(parts: readonly PartPast[], index: number): number | null {
  const last = Math.max(...parts.map(part => part.lastKnown(index - 1) ?? Number.NEGATIVE_INFINITY));
  return Number.isFinite(last) ? last : null;
}

/**
 * Forecasts each past year from what was known before it began, weights of the methods and width of the interval included, so
 * that the displayed error and coverage are those that a reader would have experienced. Uses the parts with 24 known months by
 * then, and the months known to all of these.
 */
export function backtest(whole: ForecastWhole): Backtest {
  const knownMonths = whole.knownMonths(Infinity);
  const unknown = { kind: 'unknown', reason: 'too-few-months', knownMonths } as const;
  if (whole.parts.length === 0) return unknown;
  const years: BacktestYear[] = [];
  const all: Comparison[] = [];
  const lastYear = Math.floor(Math.max(...whole.parts.map(({ history }) => history.lastIndex)) / 12);
  for (let year = Math.floor(whole.firstIndex / 12) + 1; year <= lastYear; year += 1) {
    const january = monthIndex({ year, month: 1 });
    const parts = whole.parts.filter(part => part.knownUpTo(january - 1) >= minimumKnownMonths);
    const origin = lastKnownBefore(parts, january);
    const source = origin === null ? null : whole.sourceAt(origin, 12, { parts, isPast: true });
    if (source === null || 'kind' in source) continue;
    const comparisons = twelve(month => monthIndex({ year, month })).flatMap(index => {
      const actual = whole.actual(index, parts);
      const month = actual === null ? null : source.at(index);
      return actual === null || month === null ? [] : [{ actual, month, halfWidth: source.halfWidth(month) }];
    });
    if (comparisons.length === 0) continue;
    all.push(...comparisons);
    years.push({
      year,
      shares: source.shares,
      ...errorOf(comparisons),
      total: totalOf(comparisons, source),
    });
  }
  return years.length === 0 ? unknown : { kind: 'backtest', years, all: errorOf(all) };
}
