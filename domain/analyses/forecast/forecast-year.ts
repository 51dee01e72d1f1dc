import { monthIndex, type Period, twelve } from '../../ground/calendar/month.ts';
import { type ForecastInterval, forecastInterval } from './forecast-interval.ts';
import type { MethodShare } from './forecast-method.ts';
import {
  type ForecastWhole,
  maximumHorizonMonths,
  type UnknownForecast,
  type WholeMonth,
} from './forecast-whole.ts';

export type YearMonth =
  | { kind: 'measured'; period: Period; value: number }
  | ({ kind: 'forecast'; period: Period } & ForecastInterval);

export type YearForecast =
  | UnknownForecast
  | { kind: 'measured'; year: number; total: number }
  | {
      kind: 'forecast';
      year: number;
      shares: MethodShare[];
      /** Sum of the months known to every part. */
      measuredTotal: number;
      measuredMonths: number;
      /** Twelve months, January first. A past month that is missing is forecast too. */
      months: readonly YearMonth[];
      /** Measured and forecast months together; only the latter are uncertain. */
      total: ForecastInterval;
    };

/** The expected total of a year: its known months, and a forecast of the others up to December. */
export function forecastYear(whole: ForecastWhole, year: number): YearForecast {
  const periods = twelve(month => ({ year, month }));
  const measured = periods.map(period => whole.actual(monthIndex(period))).filter(value => value !== null);
  const measuredTotal = measured.reduce((sum, value) => sum + value, 0);
  if (measured.length === 12) return { kind: 'measured', year, total: measuredTotal };
  const { lastIndex } = whole;
  const horizon = monthIndex({ year, month: 12 }) - lastIndex;
  const knownMonths = whole.knownMonths(Infinity);
  if (whole.parts.length > 0 && horizon > maximumHorizonMonths)
    return { kind: 'unknown', reason: 'too-far', knownMonths };
  const source = whole.sourceAt(lastIndex, horizon);
  if ('kind' in source) return source;
  const floor = whole.isNeverNegative ? 0 : Number.NEGATIVE_INFINITY;
  const months: YearMonth[] = [];
  const uncertain: WholeMonth[] = [];
  for (const period of periods) {
    const value = whole.actual(monthIndex(period));
    if (value !== null) {
      months.push({ kind: 'measured', period, value });
      continue;
    }
    const month = source.at(monthIndex(period));
    if (month === null) return { kind: 'unknown', reason: 'month-without-past', knownMonths };
    uncertain.push(month);
    months.push({
      kind: 'forecast',
      period,
      ...forecastInterval(month.expected, source.halfWidth(month), floor),
    });
  }
  const expected = uncertain.reduce((sum, month) => sum + month.expected, measuredTotal);
  const total = forecastInterval(expected, source.sumHalfWidth(uncertain), floor);
  return {
    kind: 'forecast',
    year,
    shares: source.shares,
    measuredTotal,
    measuredMonths: measured.length,
    months,
    total: { ...total, low: Math.max(total.low, floor === 0 ? measuredTotal : floor) },
  };
}
