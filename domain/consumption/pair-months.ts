import { sumPresent } from './sum-present.ts';

/** One measure of a month, by whatever numbers the months of both sides alike; null when it is not known. */
export type MonthValue<Key extends number> = { month: Key; value: number | null };

export type PairedMonths<Key extends number = number> = {
  /** Sums over `months` alone; null when there are none. */
  current: number | null;
  previous: number | null;
  /** Months that both sides hold, and those that only one does: these are left out. */
  months: Key[];
  currentOnly: Key[];
  previousOnly: Key[];
};

/** One site and energy in two periods, like for like: what `pairYears` sums, month by month. */
export function pairMonths<Key extends number>(
  current: readonly MonthValue<Key>[],
  previous: readonly MonthValue<Key>[],
): PairedMonths<Key> {
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

function known<Key extends number>(values: readonly MonthValue<Key>[]): Map<Key, number> {
  return new Map(values.flatMap(({ month, value }) => (value === null ? [] : [[month, value] as const])));
}
