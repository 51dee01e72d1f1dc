import { roundStored } from './round-stored.ts';

/** The sum of the values that are present; null, not 0, when none is. */
export function sumPresent(values: readonly (number | null)[]): number | null {
  return sumPresentOf(values, value => value);
}

/** The sum of one measure over the items, with nulls treated as in `sumPresent`. */
export function sumPresentOf<Item>(
  items: readonly Item[],
  measureOf: (item: Item, place: number) => number | null,
): number | null {
  let total: number | null = null;
  let place = 0;
  for (const item of items) {
    total = addPresent(total, measureOf(item, place));
    place += 1;
  }
  return total === null ? null : roundStored(total);
}

/** Adds one value to a sum, without rounding; null when both are null. */
export function addPresent(total: number | null, value: number | null): number | null {
  return value === null ? total : (total ?? 0) + value;
}
