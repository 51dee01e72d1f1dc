import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import type { DegreeDays } from './degree-days.ts';

/** The sum of the measured days of one station and month. */
export type MonthSum = DegreeDays & { period: Period; measuredDays: number };

/**
 * `estimated`: at most `maxMissingDays` days are missing; each counts as the mean of the measured days.
 * `unknown`: more days are missing, or the month was never read. An unknown month is not a month of 0 degree days.
 */
export type MonthlyDegreeDays =
  | ({ kind: 'measured'; period: Period; missingDays: 0 } & DegreeDays)
  | ({ kind: 'estimated'; period: Period; missingDays: number } & DegreeDays)
  | { kind: 'unknown'; period: Period; missingDays: number };

/** A choice of this software (older climatological guidance has the same limit for a monthly mean), not of the arrêté. */
export const maxMissingDays = 5;

export function monthlyDegreeDays(
  { period, measuredDays, heating, cooling }: MonthSum,
  tolerance = maxMissingDays,
): MonthlyDegreeDays {
  const expectedDays = daysInMonth(period);
  const missingDays = expectedDays - measuredDays;
  if (missingDays < 0) throw new RangeError(`${measuredDays} days in a month of ${expectedDays}`);
  if (missingDays === 0) return { kind: 'measured', period, missingDays, heating, cooling };
  if (missingDays > tolerance) return { kind: 'unknown', period, missingDays };
  const scale = expectedDays / measuredDays;
  return { kind: 'estimated', period, missingDays, heating: heating * scale, cooling: cooling * scale };
}

/** The months of one station, by `monthIndex`. A month without an entry is unknown. */
export type DegreeDaySeries = ReadonlyMap<number, MonthlyDegreeDays>;

export function degreeDaySeries(months: readonly MonthlyDegreeDays[]): DegreeDaySeries {
  return new Map(months.map(month => [monthIndex(month.period), month]));
}
