import type { FactIndex } from './month-facts.ts';

/** Every calendar year from the first to the last that holds a month, those between included. */
export function calendarYears(facts: FactIndex): number[] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { period } of facts.values()) {
    first = Math.min(first, period.year);
    last = Math.max(last, period.year);
  }
  return last < first ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
