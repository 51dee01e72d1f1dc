import type { Twelve } from '../calendar/month.ts';
import type { MonthlyHistory } from './monthly-history.ts';

/** From the simplest on: at equal error the simpler one is chosen. */
export const forecastMethods = [
  'seasonal-naive',
  'seasonal-drift',
  'seasonal-mean-drift',
  'degree-days',
] as const;

export type ForecastMethod = (typeof forecastMethods)[number];

/** Heating degree days by `monthIndex`, and those of an ordinary year, January first: the weather to come is unknown. */
export type HistoryWeather = { degreeDays: ReadonlyMap<number, number>; normalDegreeDays: Twelve<number> };

/** Value per day expected in a month; null when the method cannot know it. */
export type ForecastModel = (index: number) => number | null;

/** Learns from the months up to `lastIndex` included and from nothing later; null when they are too few. */
export type FitModel = (
  history: MonthlyHistory,
  lastIndex: number,
  weather: HistoryWeather | null,
) => ForecastModel | null;
