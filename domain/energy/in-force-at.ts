import { comparePeriods, type Period } from '../ground/calendar/month.ts';

/** The entry of a dated table that holds in `period`: the last one to begin; null before the first. Any order. */
export function inForceAt<Entry extends { validFrom: Period }>(
  entries: readonly Entry[],
  period: Period,
): Entry | null {
  return entries.reduce<Entry | null>((latest, entry) => {
    if (comparePeriods(entry.validFrom, period) > 0) return latest;
    return latest === null || comparePeriods(entry.validFrom, latest.validFrom) > 0 ? entry : latest;
  }, null);
}
