import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';

/**
 * How far one month reaches: it is compared with the three years on each side, next to a twin of the year around it,
 * and serves as a past of all that comes after it: a level that moved is learned for good.
 */
const reachBefore = 48;
const reachAfter = 1200;

export type MonthRange = { from: Period; to: Period };

/**
 * The months whose findings one changed month may change, both included, whatever its rule. Only the energy of the
 * changed month is concerned.
 */
export function affectedMonths(period: Period): MonthRange {
  return { from: addMonths(period, -reachBefore), to: addMonths(period, reachAfter) };
}

export function isWithin(period: Period, range: MonthRange): boolean {
  const index = monthIndex(period);
  return index >= monthIndex(range.from) && index <= monthIndex(range.to);
}
