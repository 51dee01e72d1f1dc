import { type Period, periodAt } from '../calendar/month.ts';
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
import { type MonthlyValue, monthlyHistory } from './monthly-history.ts';

export type ForecastMonth = ForecastInterval & { period: Period };

export type MonthsForecast =
  | UnknownForecast
  | {
      kind: 'forecast';
      method: ForecastMethod;
      /** The last known month: the forecast begins after it. */
      after: Period;
      months: readonly ForecastMonth[];
      /** Sum of the months; its interval is narrower than the sum of theirs, unless their errors go together. */
      total: ForecastInterval;
      errorCorrelation: number;
    };

/**
 * The months that follow the last known one, each with an 80 % interval drawn from the errors that the same method
 * made on the past. Months without a value are unknown, not 0, and may be anywhere.
 *
 * @throws RangeError unless `horizonMonths` is a whole number from 1 to 36.
 */
export function forecastMonths(
  series: readonly MonthlyValue[],
  { horizonMonths, weather }: { horizonMonths: number; weather?: ForecastWeather },
): MonthsForecast {
  if (!Number.isInteger(horizonMonths) || horizonMonths < 1 || horizonMonths > maximumHorizonMonths) {
    throw new RangeError(`a horizon of ${horizonMonths} months`);
  }
  const history = monthlyHistory(series);
  const lastIndex = history?.lastIndex ?? 0;
  const source = forecastSource(history, lastIndex, historyWeather(weather), horizonMonths);
  if (source.kind === 'unknown') return source;
  const floor = history?.isNeverNegative === false ? Number.NEGATIVE_INFINITY : 0;
  const indices = Array.from({ length: horizonMonths }, (_, offset) => lastIndex + 1 + offset);
  const estimates = indices.map(index => source.at(index)).filter(estimate => estimate !== null);
  if (estimates.length < horizonMonths) {
    return { kind: 'unknown', reason: 'month-without-past', knownMonths: source.knownMonths };
  }
  const halfWidths = estimates.map(({ halfWidth }) => halfWidth);
  const expected = estimates.reduce((sum, estimate) => sum + estimate.expected, 0);
  return {
    kind: 'forecast',
    method: source.method,
    after: periodAt(lastIndex),
    months: estimates.map((estimate, offset) => ({
      period: periodAt(lastIndex + 1 + offset),
      ...forecastInterval(estimate.expected, estimate.halfWidth, floor),
    })),
    total: forecastInterval(expected, sumHalfWidth(halfWidths, source.spread.correlation), floor),
    errorCorrelation: source.spread.correlation,
  };
}
