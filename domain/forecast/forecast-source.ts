import type { HeatingDegreeDays } from '../alert/energy-series.ts';
import { monthIndex, type Twelve } from '../calendar/month.ts';
import { chooseMethod } from './choose-method.ts';
import { type ErrorSpread, errorSpread } from './error-spread.ts';
import { fitModel } from './fit-model.ts';
import type { ForecastMethod, HistoryWeather } from './forecast-method.ts';
import { daysAt, levelPerDay, type MonthlyHistory } from './monthly-history.ts';
import { errorScale } from './rolling-errors.ts';

/** Under this many known months nothing is forecast. */
export const minimumKnownMonths = 24;
/** Farther than this nothing is forecast. */
export const maximumHorizonMonths = 36;

/** Known months of a heating season and, for the months to come, those of an ordinary year, January first. */
export type ForecastWeather = {
  degreeDays: readonly HeatingDegreeDays[];
  normalDegreeDays: Twelve<number>;
};

/** Why no forecast is given. A month without past is one whose calendar month was never known in four years. */
export type UnknownForecast = {
  kind: 'unknown';
  reason: 'too-few-months' | 'month-without-past' | 'too-far';
  knownMonths: number;
};

export type ForecastSource = {
  kind: 'ready';
  method: ForecastMethod;
  spread: ErrorSpread;
  lastIndex: number;
  knownMonths: number;
  /** Expected value of the month and half width of its 80 % interval; null when unknown. */
  at(index: number): { expected: number; halfWidth: number } | null;
};

export function historyWeather(weather: ForecastWeather | undefined): HistoryWeather | null {
  if (weather === undefined) return null;
  const { degreeDays, normalDegreeDays } = weather;
  return {
    degreeDays: new Map(degreeDays.map(month => [monthIndex(month.period), month.degreeDays])),
    normalDegreeDays,
  };
}

function knownUpTo({ perDay }: MonthlyHistory, lastIndex: number): number {
  let count = 0;
  for (const index of perDay.keys()) if (index <= lastIndex) count += 1;
  return count;
}

/** The method and the spread that the past up to `lastIndex` recommends, nothing later being looked at. */
export function forecastSource(
  history: MonthlyHistory | null,
  lastIndex: number,
  weather: HistoryWeather | null,
  maxHorizon: number,
): ForecastSource | UnknownForecast {
  const knownMonths = history === null ? 0 : knownUpTo(history, lastIndex);
  const chosen =
    history === null || knownMonths < minimumKnownMonths
      ? null
      : chooseMethod(history, lastIndex, weather, Math.max(12, maxHorizon));
  const model =
    chosen === null || history === null ? null : fitModel[chosen.method](history, lastIndex, weather);
  if (history === null || chosen === null || model === null) {
    return { kind: 'unknown', reason: 'too-few-months', knownMonths };
  }
  const spread = errorSpread(chosen.errors, knownMonths);
  const level = levelPerDay(history, lastIndex);
  return {
    kind: 'ready',
    method: chosen.method,
    spread,
    lastIndex,
    knownMonths,
    at: index => {
      const perDay = model(index);
      if (perDay === null) return null;
      const days = daysAt(index);
      const horizon = Math.max(1, index - lastIndex);
      return {
        expected: perDay * days,
        halfWidth: spread.halfWidth(horizon) * errorScale(perDay, level) * days,
      };
    },
  };
}
