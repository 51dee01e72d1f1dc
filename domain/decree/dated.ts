import { monthIndex, type Period } from '../ground/calendar/month.ts';

/** A fact that applies from the first to the last month, both included; null: no limit on that side. */
export type Dated = { from: Period | null; to: Period | null };

export function isInForce({ from, to }: Dated, period: Period): boolean {
  const index = monthIndex(period);
  return (from === null || monthIndex(from) <= index) && (to === null || index <= monthIndex(to));
}

/** How many of the twelve months that begin at `windowFrom` the fact covers. */
export function monthsInForce({ from, to }: Dated, windowFrom: Period): number {
  const first = monthIndex(windowFrom);
  const last = first + 11;
  const begin = from === null ? first : Math.max(first, monthIndex(from));
  const end = to === null ? last : Math.min(last, monthIndex(to));
  return Math.max(0, end - begin + 1);
}
