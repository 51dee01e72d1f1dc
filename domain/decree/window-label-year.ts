import type { Period } from '../calendar/month.ts';

/**
 * The year that names twelve months: the calendar year that holds the majority of them, else (July to June) that of
 * the first month (arrêté of 10 April 2020, article 3).
 */
export function windowLabelYear(from: Period): number {
  return from.month <= 7 ? from.year : from.year + 1;
}
