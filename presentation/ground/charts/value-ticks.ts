import { nice, ticks } from 'd3-array';
import type { Interval } from './linear-scale.ts';

export type ValueTicks = { domain: Interval; ticks: number[] };

/** The room that a tick needs so that its label never touches the next one, in pixels. */
const tickHeight = 40;

/** A smaller extent is a floating point remainder: all values are equal. */
const leastExtent = 1e-12;

/**
 * Ticks at round steps (1, 2, 5 × 10ⁿ) over the values, including zero unless `hasZero` is false, with at least a first and a
 * last tick. Missing values are ignored; without any value the axis goes from 0 to 1.
 */
export function valueTicks(
  values: Iterable<number | null | undefined>,
  height: number,
  hasZero = true,
): ValueTicks {
  let low = hasZero ? 0 : Number.POSITIVE_INFINITY;
  let high = hasZero ? 0 : Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!(high - low >= leastExtent)) [low, high] = [Math.min(0, low), Math.max(1, high)];
  const count = Math.max(1, Math.floor(height / tickHeight));
  const domain = nice(low, high, count);
  return { domain, ticks: ticks(...domain, count) };
}
