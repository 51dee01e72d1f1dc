import type { Month } from '../calendar/month.ts';
import { sumPresent } from './sum-present.ts';

/** One measure of a month; null when it is not known. */
export type MonthValue = { month: Month; value: number | null };

export type PairedMonths = {
  /** Sums over `months` alone; null when there are none. */
  current: number | null;
  previous: number | null;
  /** Months that both years hold, and those that only one does: these are left out. */
  months: Month[];
  currentOnly: Month[];
  previousOnly: Month[];
};

/** One site and energy in two years, like for like: what `pairYears` sums, month by month. */
export function pairMonths(current: readonly MonthValue[], previous: readonly MonthValue[]): PairedMonths {
  const later = known(current);
  const earlier = known(previous);
  const months = [...later.keys()].filter(month => earlier.has(month));
  return {
    current: sumPresent(months.map(month => later.get(month) ?? null)),
    previous: sumPresent(months.map(month => earlier.get(month) ?? null)),
    months,
    currentOnly: [...later.keys()].filter(month => !earlier.has(month)),
    previousOnly: [...earlier.keys()].filter(month => !later.has(month)),
  };
}

function known(values: readonly MonthValue[]): Map<Month, number> {
  return new Map(values.flatMap(({ month, value }) => (value === null ? [] : [[month, value] as const])));
}
