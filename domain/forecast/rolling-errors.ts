import { fitModel } from './fit-model.ts';
import type { ForecastMethod, HistoryWeather } from './forecast-method.ts';
import { levelPerDay, type MonthlyHistory } from './monthly-history.ts';

/** The error of a forecast made in the past, relative to the size of what was forecast. */
export type RollingError = { origin: number; horizon: number; relativeError: number };

const originMonths = 48;
const smallestScale = 0.25;

/** What an error is divided by: the forecast, or a quarter of an ordinary month when the month is smaller than that. */
export function errorScale(expectedPerDay: number, level: number): number {
  return Math.max(Math.abs(expectedPerDay), smallestScale * level);
}

/**
 * The method applied at the end of each of the last four years' months, knowing nothing later, against the known
 * months that followed, up to `maxHorizon` months ahead and never after `lastIndex`.
 */
export function rollingErrors(
  method: ForecastMethod,
  history: MonthlyHistory,
  lastIndex: number,
  weather: HistoryWeather | null,
  maxHorizon: number,
): RollingError[] {
  const errors: RollingError[] = [];
  const firstOrigin = Math.max(history.firstIndex, lastIndex - originMonths);
  for (let origin = firstOrigin; origin < lastIndex; origin += 1) {
    if (!history.perDay.has(origin)) continue;
    const model = fitModel[method](history, origin, weather);
    if (model === null) continue;
    const level = levelPerDay(history, origin);
    for (let horizon = 1; horizon <= maxHorizon && origin + horizon <= lastIndex; horizon += 1) {
      const actual = history.perDay.get(origin + horizon);
      const expected = actual === undefined ? null : model(origin + horizon);
      if (actual === undefined || expected === null) continue;
      const scale = errorScale(expected, level);
      errors.push({ origin, horizon, relativeError: scale === 0 ? 0 : (actual - expected) / scale });
    }
  }
  return errors;
}
