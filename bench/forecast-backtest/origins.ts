import { ForecastWhole } from '@suivi/domain/analyses/forecast/forecast-whole';
import {
  daysAt,
  monthlyHistory,
  type MonthlyValue,
  perDayAt,
} from '@suivi/domain/analyses/forecast/monthly-history';

/** The plain means that a forecast must beat, per day: over `m` months of the same calendar month up to `origin`. */
export const baselines = ['last year', 'mean of 3', 'mean of 5', 'mean of 5 halfway'] as const;
export type Predictor = 'ours' | (typeof baselines)[number];

type Sum = { monthError: number; months: number; yearError: number; years: number };
export type OriginsSummary = {
  series: number;
  origins: number;
  errors: Record<Predictor, { monthPercent: number; yearPercent: number }>;
  monthCoveragePercent: number;
  yearCoveragePercent: number;
};

const firstKnown = 36;
const horizon = 12;

type Past = NonNullable<ReturnType<typeof monthlyHistory>>;

function meanOf(past: Past, origin: number, years: number, index: number): number {
  const values: number[] = [];
  for (let at = index - 12 * Math.ceil((index - origin) / 12); at > origin - 12 * years; at -= 12) {
    const value = perDayAt(past, at);
    if (!Number.isNaN(value)) values.push(value);
  }
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function lastKnown(past: Past, origin: number, index: number): number {
  for (let years = Math.ceil((index - origin) / 12); years <= 5; years += 1) {
    const value = perDayAt(past, index - 12 * years);
    if (!Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

function halfwayFactor(past: Past, origin: number): number {
  let [last, mean] = [0, 0];
  for (let index = origin - 11; index <= origin; index += 1) {
    const value = perDayAt(past, index);
    if (Number.isNaN(value)) continue;
    last += value;
    mean += meanOf(past, origin, 5, index + 12);
  }
  return mean > 0 && last > 0 ? Math.sqrt(last / mean) : 1;
}

function baselineAt(
  past: Past,
  origin: number,
): Record<(typeof baselines)[number], (index: number) => number> {
  const factor = halfwayFactor(past, origin);
  return {
    'last year': index => lastKnown(past, origin, index),
    'mean of 3': index => meanOf(past, origin, 3, index),
    'mean of 5': index => meanOf(past, origin, 5, index),
    'mean of 5 halfway': index => factor * meanOf(past, origin, 5, index),
  };
}

/**
 * Takes every month of every series from the 36th known one on as an origin: forecasts the next twelve months with our method,
 * which knows the series only up to there, and with the plain means. Month error: mean of |actual − expected| / actual; year
 * error: the same for the sum of the twelve months, when all are known.
 */
export function summariseOrigins(series: readonly (readonly MonthlyValue[])[]): OriginsSummary {
  const sums = new Map<Predictor, Sum>();
  const within = { months: 0, years: 0, monthCount: 0, yearCount: 0 };
  let origins = 0;
  for (const values of series) {
    const past = monthlyHistory(values);
    if (past === null) continue;
    const whole = new ForecastWhole([{ values }]);
    const [part] = whole.parts;
    if (part === undefined) continue;
    for (let origin = past.firstIndex; origin <= past.lastIndex - horizon; origin += 1) {
      if (Number.isNaN(perDayAt(past, origin)) || part.knownUpTo(origin) < firstKnown) continue;
      const source = whole.sourceAt(origin, horizon, { parts: whole.parts, isPast: true });
      if ('kind' in source) continue;
      origins += 1;
      const indices = Array.from({ length: horizon }, (_, offset) => origin + 1 + offset);
      const months = indices.map(index => source.at(index));
      const actuals = indices.map(index => perDayAt(past, index) * daysAt(index));
      const plain = baselineAt(past, origin);
      count(
        sums,
        'ours',
        actuals,
        months.map(month => month?.expected ?? Number.NaN),
      );
      for (const name of baselines)
        count(
          sums,
          name,
          actuals,
          indices.map(index => plain[name](index) * daysAt(index)),
        );
      for (const [position, month] of months.entries()) {
        const actual = actuals[position] ?? Number.NaN;
        if (month === null || Number.isNaN(actual)) continue;
        within.monthCount += 1;
        if (Math.abs(actual - month.expected) <= source.halfWidth(month)) within.months += 1;
      }
      const known = months.filter(month => month !== null);
      const error = actuals.reduce(
        (sum, actual, position) => sum + actual - (months[position]?.expected ?? Number.NaN),
        0,
      );
      if (Number.isNaN(error)) continue;
      within.yearCount += 1;
      if (Math.abs(error) <= source.sumHalfWidth(known)) within.years += 1;
    }
  }
  return {
    series: series.length,
    origins,
    errors: Object.fromEntries(
      [...sums].map(([name, { monthError, months, yearError, years }]) => [
        name,
        { monthPercent: (100 * monthError) / months, yearPercent: (100 * yearError) / years },
      ]),
    ) as OriginsSummary['errors'],
    monthCoveragePercent: (100 * within.months) / within.monthCount,
    yearCoveragePercent: (100 * within.years) / within.yearCount,
  };
}

function count(
  sums: Map<Predictor, Sum>,
  name: Predictor,
  actuals: readonly number[],
  expected: readonly number[],
): void {
  const sum = sums.get(name) ?? { monthError: 0, months: 0, yearError: 0, years: 0 };
  sums.set(name, sum);
  let [actualSum, expectedSum] = [0, 0];
  for (const [position, actual] of actuals.entries()) {
    const value = expected[position] ?? Number.NaN;
    actualSum += actual;
    expectedSum += value;
    if (Number.isNaN(actual) || Number.isNaN(value) || actual <= 0) continue;
    sum.monthError += Math.abs(actual - value) / actual;
    sum.months += 1;
  }
  if (Number.isNaN(actualSum + expectedSum) || actualSum <= 0) return;
  sum.yearError += Math.abs(actualSum - expectedSum) / actualSum;
  sum.years += 1;
}
