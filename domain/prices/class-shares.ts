import type { Month } from '../ground/calendar/month.ts';
import { isHighMonth } from '../supply/tariff/season.ts';
import type { TimeClass } from '../supply/tariff/time-class.ts';

/** The kWh that a bill of a point read in a class; `month` is the calendar month that contains the middle of the bill. */
export type ClassRead = { month: Month; class: TimeClass; kwh: number };
/** The shares of a month by class; they sum to 1. */
export type ClassShares = ReadonlyMap<TimeClass, number>;

/**
 * How a month is shared over time classes: like the bills of the same calendar month, otherwise like those of its season.
 * Null when there are no such bills: the shares are unknown.
 */
export function classShares(reads: readonly ClassRead[], month: Month): ClassShares | null {
  const same = reads.filter(read => read.month === month);
  return (
    sharesOf(same) ??
    sharesOf(
      reads.filter(read => isHighMonth(read.month) === isHighMonth(month)).filter(read => fits(read, month)),
    )
  );
}

/** A bill that straddles two seasons reads classes of both: those of the other season do not belong to the month. */
function fits(read: ClassRead, month: Month): boolean {
  const isHigh = read.class === 'Pointe' || read.class === 'HPH' || read.class === 'HCH';
  return isHigh === isHighMonth(month);
}

function sharesOf(reads: readonly ClassRead[]): ClassShares | null {
  const total = reads.reduce((sum, { kwh }) => sum + kwh, 0);
  if (total <= 0 || reads.some(({ kwh }) => kwh < 0)) return null;
  const byClass = Map.groupBy(reads, read => read.class);
  return new Map([...byClass].map(([key, own]) => [key, own.reduce((sum, { kwh }) => sum + kwh, 0) / total]));
}
