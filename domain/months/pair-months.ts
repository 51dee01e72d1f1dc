import { sumPresent } from '../ground/number/sum-present.ts';

/** One measure of a declared month; `month` numbers the months of both sides alike; `value` is null when not known. */
export type MonthValue<Key extends number> = { month: Key; value: number | null };

export type PairedMonths<Key extends number = number> = {
  /** Sums over `months` only; null when there are none. */
  current: number | null;
  previous: number | null;
  /** Months whose measure both sides know, and the number of declared months of either side that are not among them. */
  months: Key[];
  currentLeft: Key[];
  previousLeft: Key[];
};

/** One site and energy in two periods, like for like: the sums and counts of `pairYears`, month by month. */
export function pairMonths<Key extends number>(
  current: readonly MonthValue<Key>[],
  previous: readonly MonthValue<Key>[],
): PairedMonths<Key> {
  const later = known(current);
  const earlier = known(previous);
  const months = [...later.keys()].filter(month => earlier.has(month));
  const paired = new Set(months);
  const left = (declared: readonly MonthValue<Key>[]) =>
    declared.map(({ month }) => month).filter(month => !paired.has(month));
  return {
    current: sumPresent(months.map(month => later.get(month) ?? null)),
    previous: sumPresent(months.map(month => earlier.get(month) ?? null)),
    months,
    currentLeft: left(current),
    previousLeft: left(previous),
  };
}

function known<Key extends number>(values: readonly MonthValue<Key>[]): Map<Key, number> {
  return new Map(values.flatMap(({ month, value }) => (value === null ? [] : [[month, value] as const])));
}
