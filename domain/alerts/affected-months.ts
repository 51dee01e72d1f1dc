import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';

/**
 * How far one month reaches: it is compared with three years on either side and with possible duplicates in the year around it,
 * and every later month may depend on it, since a level that moved is learned for good.
 */
const reachBefore = 48;
const reachAfter = 1200;

export type MonthRange = { from: Period; to: Period };

/**
 * The months whose findings may change when one month changes, both included, whatever the rule. Only the energy of the changed
 * month is affected.
 */
export function affectedMonths(period: Period): MonthRange {
  return { from: addMonths(period, -reachBefore), to: addMonths(period, reachAfter) };
}

export function isWithin(period: Period, range: MonthRange): boolean {
  const index = monthIndex(period);
  return index >= monthIndex(range.from) && index <= monthIndex(range.to);
}
