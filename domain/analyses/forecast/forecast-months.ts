import { type Period, periodAt } from '../../ground/calendar/month.ts';
import { type ForecastInterval, forecastInterval } from './forecast-interval.ts';
import type { MethodShare } from './forecast-method.ts';
import { type ForecastWhole, maximumHorizonMonths, type UnknownForecast } from './forecast-whole.ts';

export type ForecastMonth = ForecastInterval & { period: Period };

export type MonthsForecast =
  | UnknownForecast
  | {
      kind: 'forecast';
      shares: MethodShare[];
      /** The last month that every part knows or has passed: the forecast begins after it. */
      after: Period;
      months: readonly ForecastMonth[];
      /** Sum of the months; its interval comes from the past errors of such sums. */
      total: ForecastInterval;
    };

/**
 * The months after the last one for which all parts have data, each with an 80 % interval from the errors that the same procedure
 * made on the past. Months without a value are unknown, not 0, and may be anywhere.
 *
 * @throws RangeError unless `horizonMonths` is an integer from 1 to 36.
 */
export function forecastMonths(whole: ForecastWhole, horizonMonths: number): MonthsForecast {
  if (!Number.isInteger(horizonMonths) || horizonMonths < 1 || horizonMonths > maximumHorizonMonths) {
    throw new RangeError(`a horizon of ${horizonMonths} months`);
  }
  const { lastIndex } = whole;
  const source = whole.sourceAt(lastIndex, horizonMonths);
  if ('kind' in source) return source;
  const indices = Array.from({ length: horizonMonths }, (_, offset) => lastIndex + 1 + offset);
  const months = indices.map(index => source.at(index)).filter(month => month !== null);
  if (months.length < horizonMonths) {
    return { kind: 'unknown', reason: 'month-without-past', knownMonths: source.knownMonths };
  }
  const floor = whole.isNeverNegative ? 0 : Number.NEGATIVE_INFINITY;
  const expected = months.reduce((sum, month) => sum + month.expected, 0);
  return {
    kind: 'forecast',
    shares: source.shares,
    after: periodAt(lastIndex),
    months: months.map((month, offset) => ({
      period: periodAt(lastIndex + 1 + offset),
      ...forecastInterval(month.expected, source.halfWidth(month), floor),
    })),
    total: forecastInterval(expected, source.sumHalfWidth(months), floor),
  };
}
