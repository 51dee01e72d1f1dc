import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';

/** A month of any additive metric (kWh, m³, cents, kg); null when missing, which differs from 0. */
export type MonthlyValue = { period: Period; value: number | null };

/** Values per day, so that a February of a leap year is comparable with the others. */
export type MonthlyHistory = {
  /** From the first known month to the last, NaN for a missing month. */
  perDay: Float64Array;
  /** `monthIndex` of the first and last known month. */
  firstIndex: number;
  lastIndex: number;
  knownMonths: number;
  isNeverNegative: boolean;
};

/** Needed for every month of every origin: the calendar is computed once. */
const daysOfIndex = new Map<number, number>();

export function daysAt(index: number): number {
  const known = daysOfIndex.get(index);
  if (known !== undefined) return known;
  const days = daysInMonth(periodAt(index));
  daysOfIndex.set(index, days);
  return days;
}

/** NaN when the month is not known. */
export function perDayAt({ perDay, firstIndex }: MonthlyHistory, index: number): number {
  return perDay[index - firstIndex] ?? Number.NaN;
}

/**
 * Null when no month is known.
 *
 * @throws RangeError on two values for one month, or one that is not finite.
 */
export function monthlyHistory(series: readonly MonthlyValue[]): MonthlyHistory | null {
  const known = new Map<number, number>();
  const seen = new Set<number>();
  for (const { period, value } of series) {
    const index = monthIndex(period);
    if (seen.has(index)) throw new RangeError('two values of one month');
    seen.add(index);
    if (value === null) continue;
    if (!Number.isFinite(value)) throw new RangeError(`a value of ${value}`);
    known.set(index, value / daysAt(index));
  }
  if (known.size === 0) return null;
  const firstIndex = Math.min(...known.keys());
  const lastIndex = Math.max(...known.keys());
  const perDay = new Float64Array(lastIndex - firstIndex + 1).fill(Number.NaN);
  let isNeverNegative = true;
  for (const [index, value] of known) {
    perDay[index - firstIndex] = value;
    if (value < 0) isNeverNegative = false;
  }
  return { perDay, firstIndex, lastIndex, knownMonths: known.size, isNeverNegative };
}

/** Mean of the known months among the last three years: the size with which an error is compared. */
export function levelPerDay(history: MonthlyHistory, lastIndex: number): number {
  let sum = 0;
  let count = 0;
  for (let index = lastIndex - 35; index <= lastIndex; index += 1) {
    const value = perDayAt(history, index);
    if (Number.isNaN(value)) continue;
    sum += Math.abs(value);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
