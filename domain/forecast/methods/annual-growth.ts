import type { MonthlyHistory } from '../monthly-history.ts';

const minimumPairs = 12;
/** A year that grew or fell more than this is an event, not a trend to prolong. */
export const growthBounds = { min: 0.8, max: 1.25 } as const;

/**
 * Yearly growth factor: months over the same months of the year before, both known, within `span` months up to
 * `lastIndex`. Null with fewer than twelve such pairs, or when the sums have no ratio.
 */
export function annualGrowth({ perDay }: MonthlyHistory, lastIndex: number, span: number): number | null {
  let later = 0;
  let earlier = 0;
  let pairs = 0;
  for (let index = lastIndex - span + 13; index <= lastIndex; index += 1) {
    const value = perDay.get(index);
    const before = perDay.get(index - 12);
    if (value === undefined || before === undefined) continue;
    later += value;
    earlier += before;
    pairs += 1;
  }
  if (pairs < minimumPairs || later <= 0 || earlier <= 0) return null;
  return Math.min(growthBounds.max, Math.max(growthBounds.min, later / earlier));
}
