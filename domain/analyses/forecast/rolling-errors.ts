import type { PartPast } from './part-past.ts';

/** The error of a forecast made in the past, relative to the size of what was forecast. */
export type RollingError = { origin: number; horizon: number; relativeError: number };

/** The parts with known actual values must make up at least this fraction of those that could be forecast at the time. */
const fewestShare = 0.8;

/** Actual and expected values of a whole, months ahead of each origin. NaN when not known. */
export type RollingCells = {
  firstOrigin: number;
  lastOrigin: number;
  maxHorizon: number;
  /** By origin, then horizon: actual − expected, and the size with which it is compared. */
  errors: Float64Array;
  scales: Float64Array;
  /** Sum of the squares of the errors of each part. */
  squares: Float64Array;
};

/**
 * The forecasts of a whole at the end of each of its past months from `firstOrigin` on, without later data, compared with the
 * months that followed: sums over the parts that have both.
 */
export function rollingCells(
  parts: readonly PartPast[],
  firstOrigin: number,
  maxHorizon: number,
): RollingCells {
  const lastOrigin = Math.max(firstOrigin, ...parts.map(({ history }) => history.lastIndex)) - 1;
  const size = Math.max(0, lastOrigin - firstOrigin + 1) * maxHorizon;
  const errors = new Float64Array(size);
  const scales = new Float64Array(size);
  const squares = new Float64Array(size);
  const knownLevels = new Float64Array(size);
  const levels = new Float64Array(Math.max(0, lastOrigin - firstOrigin + 1));
  for (const part of parts) {
    const last = part.history.lastIndex;
    for (let origin = Math.max(firstOrigin, part.history.firstIndex); origin < last; origin += 1) {
      if (!part.isOrigin(origin)) continue;
      const level = part.level(origin);
      levels[origin - firstOrigin] = (levels[origin - firstOrigin] ?? 0) + level;
      for (let horizon = 1; horizon <= maxHorizon && origin + horizon <= last; horizon += 1) {
        const actual = part.actual(origin + horizon);
        const expected = part.expectedAt(origin, origin + horizon);
        if (Number.isNaN(actual) || Number.isNaN(expected)) continue;
        const at = (origin - firstOrigin) * maxHorizon + horizon - 1;
        errors[at] = (errors[at] ?? 0) + actual - expected;
        squares[at] = (squares[at] ?? 0) + (actual - expected) ** 2;
        scales[at] = (scales[at] ?? 0) + part.scaleOf(expected, origin, origin + horizon);
        knownLevels[at] = (knownLevels[at] ?? 0) + level;
      }
    }
  }
  for (let at = 0; at < size; at += 1) {
    const level = levels[Math.floor(at / maxHorizon)] ?? 0;
    if (!((scales[at] ?? 0) > 0) || (knownLevels[at] ?? 0) < fewestShare * level) errors[at] = Number.NaN;
  }
  return { firstOrigin, lastOrigin, maxHorizon, errors, scales, squares };
}

/** The number of origins before `upTo` that are used, with the following months up to it. */
const originMonths = 72;
const yearOriginMonths = 96;
const fewestKnownShare = 5 / 6;

type Cell = { origin: number; horizon: number; at: number; error: number };

/** The known cells of the months up to `upTo`, from the origins of the last `originMonths`. */
function* knownCells(cells: RollingCells, upTo: number): Generator<Cell> {
  for (let origin = Math.max(cells.firstOrigin, upTo - originMonths); origin < upTo; origin += 1) {
    for (let horizon = 1; horizon <= cells.maxHorizon && origin + horizon <= upTo; horizon += 1) {
      const at = (origin - cells.firstOrigin) * cells.maxHorizon + horizon - 1;
      const error = cells.errors[at] ?? Number.NaN;
      if (!Number.isNaN(error)) yield { origin, horizon, at, error };
    }
  }
}

/** The error of each month. */
export function monthErrors(cells: RollingCells, upTo: number): RollingError[] {
  return Array.from(knownCells(cells, upTo), ({ origin, horizon, at, error }) => ({
    origin,
    horizon,
    relativeError: error / (cells.scales[at] ?? 1),
  }));
}

/**
 * The ratio of the squared error of the sum to the sum of the squared errors of the parts, over the months of `monthErrors`: 1
 * when the errors are uncorrelated, the number of parts for equal parts that err alike. 1 without data.
 */
export function togetherness(cells: RollingCells, upTo: number): number {
  let [together, apart] = [0, 0];
  for (const { at, error } of knownCells(cells, upTo)) {
    together += error * error;
    apart += cells.squares[at] ?? 0;
  }
  return apart > 0 ? Math.max(1, together / apart) : 1;
}

/**
 * The error of the sum of the months `horizons` ahead, relative to the sum of their sizes; over the known months, when these are
 * at least five in six.
 */
export function sumErrors(cells: RollingCells, upTo: number, horizons: readonly number[]): number[] {
  const found: number[] = [];
  const farthest = Math.max(...horizons);
  const first = Math.max(cells.firstOrigin, upTo - yearOriginMonths);
  for (let origin = first; origin + farthest <= upTo; origin += 1) {
    let error = 0;
    let scale = 0;
    let known = 0;
    for (const horizon of horizons) {
      const at = (origin - cells.firstOrigin) * cells.maxHorizon + horizon - 1;
      const own = cells.errors[at] ?? Number.NaN;
      if (Number.isNaN(own)) continue;
      error += own;
      scale += cells.scales[at] ?? 0;
      known += 1;
    }
    if (known >= fewestKnownShare * horizons.length && scale > 0) found.push(error / scale);
  }
  return found;
}
