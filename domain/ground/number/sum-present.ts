import { roundStored } from './round-stored.ts';

/** The sum of what is there; null, not 0, when nothing is. */
export function sumPresent(values: readonly (number | null)[]): number | null {
  return sumPresentOf(values, value => value);
}

/** The same of one measure of each item. */
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

/** A sum with one more value; rounded by nobody yet. */
export function addPresent(total: number | null, value: number | null): number | null {
  return value === null ? total : (total ?? 0) + value;
}
