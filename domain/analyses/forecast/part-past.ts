import type { HeatingDegreeDays } from '../../alerts/energy-series.ts';
import { estimateCount, fillEstimates, methodCount, type OrdinaryPast } from './estimates.ts';
import { MethodErrors } from './method-errors.ts';
import {
  daysAt,
  levelPerDay,
  type MonthlyHistory,
  monthlyHistory,
  type MonthlyValue,
  perDayAt,
} from './monthly-history.ts';
import { ordinaryPast } from './ordinary-past.ts';

/** With fewer known months nothing is forecast. */
export const minimumKnownMonths = 24;

/** The known values of one energy of one site. A doubtful month is not known. */
export type ForecastPart = {
  values: readonly MonthlyValue[];
  /** From the site's station, whole months only; absent when none are known or the energy does not follow the weather. */
  degreeDays?: readonly HeatingDegreeDays[];
};

/** An error is compared with at least this fraction of an ordinary month. */
const smallestScale = 0.25;
/** The number of known months before the end of a month that make it an origin of past forecasts. */
const fewestOriginMonths = 12;

/** One part of a whole, with every forecast that could have been made of it in the past: about ten kB. */
export class PartPast {
  readonly history: MonthlyHistory;
  /** By origin: the expectation for the twelve months after it, per day. NaN when it was not an origin. */
  readonly #expected: Float64Array;
  /** By origin: the weight of each method. */
  readonly #weights: Float64Array;
  readonly #levels: Float64Array;
  readonly #knownUpTo: Uint16Array;

  constructor(history: MonthlyHistory, ordinary: OrdinaryPast | null) {
    const { perDay, firstIndex } = history;
    this.history = history;
    let known = 0;
    this.#knownUpTo = Uint16Array.from(perDay, value => {
      if (!Number.isNaN(value)) known += 1;
      return known;
    });
    const knowsWeather = new Uint8Array(perDay.length);
    const estimates = new Float64Array(perDay.length * estimateCount).fill(Number.NaN);
    for (let origin = 0; origin < perDay.length; origin += 1) {
      if (!this.isOrigin(firstIndex + origin)) continue;
      const past = ordinary === null ? null : ordinary(firstIndex + origin);
      knowsWeather[origin] = past === null ? 0 : 1;
      fillEstimates(perDay, origin, past, { into: estimates, at: origin * estimateCount });
    }
    this.#levels = Float64Array.from(perDay, (_, origin) => levelPerDay(history, firstIndex + origin));
    this.#expected = new Float64Array(perDay.length * 12);
    this.#weights = new Float64Array(perDay.length * methodCount);
    this.#combine(estimates, knowsWeather);
  }

  #combine(estimates: Float64Array, knowsWeather: Uint8Array): void {
    const { perDay } = this.history;
    const errors = new MethodErrors(perDay, estimates);
    for (let origin = 0; origin < perDay.length; origin += 1) {
      const weights = this.#weights.subarray(origin * methodCount, (origin + 1) * methodCount);
      errors.fillWeights(origin, weights, knowsWeather[origin] === 1);
      for (let month = 0; month < 12; month += 1) {
        let sum = 0;
        for (let method = 0; method < methodCount; method += 1) {
          sum +=
            (weights[method] ?? 0) * (estimates[origin * estimateCount + month * methodCount + method] ?? 0);
        }
        this.#expected[origin * 12 + month] = sum;
      }
    }
  }

  /** The number of known months up to and including `index`. */
  knownUpTo(index: number): number {
    if (index < this.history.firstIndex) return 0;
    return this.#knownUpTo[Math.min(index, this.history.lastIndex) - this.history.firstIndex] ?? 0;
  }

  /** The quantity of a month; NaN when it is not known. */
  actual(index: number): number {
    return perDayAt(this.history, index) * daysAt(index);
  }

  /** The last known month up to `index`; null without any. */
  lastKnown(index: number): number | null {
    const { firstIndex, lastIndex } = this.history;
    for (let at = Math.min(index, lastIndex); at >= firstIndex; at -= 1) {
      if (!Number.isNaN(perDayAt(this.history, at))) return at;
    }
    return null;
  }

  /** Whether a forecast could have been made at the end of the month `origin`, which must be known. */
  isOrigin(origin: number): boolean {
    return !Number.isNaN(perDayAt(this.history, origin)) && this.knownUpTo(origin) >= fewestOriginMonths;
  }

  /** Mean of the last three years up to `origin`, per day. */
  level(origin: number): number {
    return this.#levels[origin - this.history.firstIndex] ?? 0;
  }

  /** The quantity expected for `index` at the end of `origin`; NaN when there was no expectation. */
  expectedAt(origin: number, index: number): number {
    const month = (((index - origin - 1) % 12) + 12) % 12;
    const perDay = this.#expected[(origin - this.history.firstIndex) * 12 + month] ?? Number.NaN;
    return perDay * daysAt(index);
  }

  /** The size with which an error on `index` is compared, when `expected` was expected at the end of `origin`. */
  scaleOf(expected: number, origin: number, index: number): number {
    return Math.max(Math.abs(expected), smallestScale * this.level(origin) * daysAt(index));
  }

  /** The weight of each method at the end of `origin`, in the order of `forecastMethods`; their sum is 1. */
  weightsAt(origin: number): Float64Array {
    const at = (origin - this.history.firstIndex) * methodCount;
    return this.#weights.subarray(at, at + methodCount);
  }
}

/** Null when no month is known. */
export function partPast({ values, degreeDays }: ForecastPart): PartPast | null {
  const history = monthlyHistory(values);
  if (history === null) return null;
  return new PartPast(history, degreeDays === undefined ? null : ordinaryPast(history, degreeDays));
}
