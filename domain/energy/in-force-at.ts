import { comparePeriods, type Period } from '../ground/calendar/month.ts';

/**
 * The entry of a dated table that is in force in `period`: the one that began last; null before the first. The entries may be in
 * any order.
 */
export function inForceAt<Entry extends { validFrom: Period }>(
  entries: readonly Entry[],
  period: Period,
): Entry | null {
  return entries.reduce<Entry | null>((latest, entry) => {
    if (comparePeriods(entry.validFrom, period) > 0) return latest;
    return latest === null || comparePeriods(entry.validFrom, latest.validFrom) > 0 ? entry : latest;
  }, null);
}
