import { nice, ticks } from 'd3-array';
import type { Interval } from './linear-scale.ts';

export type ValueTicks = { domain: Interval; ticks: number[] };

/** Room that a tick needs so that its label never touches the next one, in pixels. */
const tickHeight = 40;

/** Under it, a floating point remainder: the values are all zero. */
const leastExtent = 1e-12;

/**
 * Round steps (1, 2, 5 × 10ⁿ) over the values, zero included, with at least the first and the last tick. Missing
 * values are ignored; without any value the axis goes from 0 to 1.
 */
export function valueTicks(values: Iterable<number | null | undefined>, height: number): ValueTicks {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low < leastExtent) high = 1;
  const count = Math.max(1, Math.floor(height / tickHeight));
  const domain = nice(low, high, count);
  return { domain, ticks: ticks(...domain, count) };
}
