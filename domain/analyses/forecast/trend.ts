import { variationPercent } from '../../months/variation.ts';

/** « Tendance » compared with the previous period. `not-computable`: the previous period is 0, and the card shows 0. */
export type Trend =
  | { kind: 'computed'; percent: number; direction: 'up' | 'down' | 'stable' }
  | { kind: 'not-computable'; percent: 0 }
  | { kind: 'missing' };

/** Either value is null when its period is missing: a missing period is not a fall to 0. */
export function trend(current: number | null, previous: number | null): Trend {
  if (current === null || previous === null) return { kind: 'missing' };
  if (previous === 0) return { kind: 'not-computable', percent: 0 };
  const percent = variationPercent(current, previous);
  return { kind: 'computed', percent, direction: percent === 0 ? 'stable' : percent > 0 ? 'up' : 'down' };
}
