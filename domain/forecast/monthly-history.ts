import { daysInMonth } from '../calendar/days-in-month.ts';
import { monthIndex, type Period, periodAt } from '../calendar/month.ts';

/** A month of any additive metric (kWh, m³, cents, kg); null when missing, which is never 0. */
export type MonthlyValue = { period: Period; value: number | null };

/** Values per day, so that a leap February continues the others. */
export type MonthlyHistory = {
  perDay: ReadonlyMap<number, number>;
  /** `monthIndex` of the first and last known month. */
  firstIndex: number;
  lastIndex: number;
  isNeverNegative: boolean;
};

export function daysAt(index: number): number {
  return daysInMonth(periodAt(index));
}

/**
 * Null when no month is known.
 *
 * @throws RangeError on two values of one month, or one that is not finite.
 */
export function monthlyHistory(series: readonly MonthlyValue[]): MonthlyHistory | null {
  const perDay = new Map<number, number>();
  const seen = new Set<number>();
  for (const { period, value } of series) {
    const index = monthIndex(period);
    if (seen.has(index)) throw new RangeError('two values of one month');
    seen.add(index);
    if (value === null) continue;
    if (!Number.isFinite(value)) throw new RangeError(`a value of ${value}`);
    perDay.set(index, value / daysAt(index));
  }
  if (perDay.size === 0) return null;
  const indices = [...perDay.keys()];
  return {
    perDay,
    firstIndex: Math.min(...indices),
    lastIndex: Math.max(...indices),
    isNeverNegative: [...perDay.values()].every(value => value >= 0),
  };
}

/** Mean of the known months among the last three years: the size that an error is measured against. */
export function levelPerDay({ perDay }: MonthlyHistory, lastIndex: number): number {
  let sum = 0;
  let count = 0;
  for (let index = lastIndex - 35; index <= lastIndex; index += 1) {
    const value = perDay.get(index);
    if (value === undefined) continue;
    sum += Math.abs(value);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
