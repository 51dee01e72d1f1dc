import type { Month } from '../ground/calendar/month.ts';
import { isHighMonth } from '../supply/tariff/season.ts';
import type { TimeClass } from '../supply/tariff/time-class.ts';

/** kWh that bills of a point read in a class, in the calendar month that holds the middle of the bill. */
export type ClassRead = { month: Month; class: TimeClass; kwh: number };
/** Of a month, by class; they sum to 1. */
export type ClassShares = ReadonlyMap<TimeClass, number>;

/**
 * How a month is shared over classes of time: as the bills of the same calendar month were, else as those of its season.
 * Null where no bill tells: nobody knows.
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

/** A bill that straddles two seasons reads classes of both: those of the other season are not the month's. */
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
