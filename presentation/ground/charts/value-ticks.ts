import { nice, ticks } from 'd3-array';
import type { Interval } from './linear-scale.ts';

export type ValueTicks = { domain: Interval; ticks: number[] };

/** Room that a tick needs so that its label never touches the next one, in pixels. */
const tickHeight = 40;

/** Under it, a floating point remainder: the values are all zero. */
const leastExtent = 1e-12;

/**
 * Round steps (1, 2, 5 × 10ⁿ) over the values, zero included unless told, with at least the first and the last tick. Missing
 * values are ignored; without any value the axis goes from 0 to 1.
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
