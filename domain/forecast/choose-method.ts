import { type ForecastMethod, forecastMethods, type HistoryWeather } from './forecast-method.ts';
import type { MonthlyHistory } from './monthly-history.ts';
import { type RollingError, rollingErrors } from './rolling-errors.ts';

export type ChosenMethod = { method: ForecastMethod; errors: readonly RollingError[] };

/** With fewer past forecasts than this, a method has not proved itself. */
const minimumErrors = 12;

function keyOf({ origin, horizon }: RollingError): string {
  return `${origin} ${horizon}`;
}

/** The method that erred least on the past forecasts that all of them could make. Null when none can be judged. */
export function chooseMethod(
  history: MonthlyHistory,
  lastIndex: number,
  weather: HistoryWeather | null,
  maxHorizon: number,
): ChosenMethod | null {
  const candidates = forecastMethods
    .map(method => ({ method, errors: rollingErrors(method, history, lastIndex, weather, maxHorizon) }))
    .filter(({ errors }) => errors.length >= minimumErrors);
  const counts = new Map<string, number>();
  for (const error of candidates.flatMap(({ errors }) => errors)) {
    counts.set(keyOf(error), (counts.get(keyOf(error)) ?? 0) + 1);
  }
  let best: (ChosenMethod & { meanError: number }) | null = null;
  for (const candidate of candidates) {
    const common = candidate.errors.filter(error => counts.get(keyOf(error)) === candidates.length);
    const sum = common.reduce((total, { relativeError }) => total + Math.abs(relativeError), 0);
    const meanError = common.length === 0 ? Number.POSITIVE_INFINITY : sum / common.length;
    if (best === null || meanError < best.meanError) best = { ...candidate, meanError };
  }
  return best;
}
