import { medianInPlace } from '../../ground/number/median.ts';
import { noiseOf, type MonthGap } from './month-gaps.ts';
import { driftLimits } from './drift-limits.ts';

/** The months that deviate most significantly from the level before them. Logarithms of ratios to the expected quantity. */
export type DriftWindow = {
  /** Standard deviations of the weighted sum, signed. */
  score: number;
  /** Index of its first month among the gaps. */
  start: number;
  /** Deviation of the months before, per year of distance to the years with which they are compared. */
  yearly: number;
  /** Mean deviation of the window from it. */
  shift: number;
  noise: number;
  /** The number of months from which both were computed. */
  count: number;
};

/** `yearly`: trend of the series, per year of distance to the years compared. */
export type MonthsBefore = { yearly: number; noise: number; count: number };

function clipped(value: number, noise: number): number {
  const limit = driftLimits.clip * noise;
  return Math.min(limit, Math.max(-limit, value));
}

/** In a series that grows or shrinks from year to year, deviations increase with the distance to the years compared. */
function levelOf(gaps: readonly MonthGap[]): MonthsBefore {
  const count = gaps.length;
  const departures = new Float64Array(count);
  for (const [position, { logRatio, yearsBack }] of gaps.entries())
    departures[position] = logRatio / yearsBack;
  const yearly = count === 0 ? 0 : medianInPlace(departures, count);
  for (const [position, { logRatio, yearsBack }] of gaps.entries())
    departures[position] = logRatio - yearly * yearsBack;
  const robust = noiseOf(departures);
  let [sum, squares, years] = [0, 0, 0];
  for (let position = 0; position < count; position += 1) {
    const kept = clipped(departures[position] ?? 0, robust);
    sum += kept;
    squares += kept * kept;
    years += gaps[position]?.yearsBack ?? 0;
  }
  const { priorNoise, priorMonths } = driftLimits;
  const variance =
    (squares - (sum * sum) / count + priorMonths * priorNoise ** 2) / (count - 1 + priorMonths);
  return { yearly: yearly + sum / years, noise: Math.sqrt(variance), count };
}

function scored(
  gaps: readonly MonthGap[],
  start: number,
  { yearly, noise, count }: MonthsBefore,
): DriftWindow {
  let [steps, ramps, rampWeights, rampSquares] = [0, 0, 0, 0];
  const width = gaps.length - start;
  for (let position = 0; position < width; position += 1) {
    const gap = gaps[start + position];
    const value = gap === undefined ? 0 : clipped(gap.logRatio - yearly * gap.yearsBack, noise);
    const weight = position + 1;
    steps += value;
    ramps += weight * value;
    rampWeights += weight;
    rampSquares += weight * weight;
  }
  const step = steps / (noise * Math.sqrt(width + (width * width) / count));
  const ramp = ramps / (noise * Math.sqrt(rampSquares + (rampWeights * rampWeights) / count));
  const score = Math.abs(ramp) > Math.abs(step) ? ramp : step;
  return { score, start, yearly, shift: steps / width, noise, count };
}

/**
 * The level of the months before any window, without the last ones; null while there are too few. It changes slowly: the months
 * of a quarter share it.
 */
export function settledBefore(gaps: readonly MonthGap[]): MonthsBefore | null {
  const { longest, levelMonths, longestLevel } = driftLimits;
  const settled = settledCount(gaps);
  if (settled < levelMonths || gaps.length - settled < longest) return null;
  return levelOf(gaps.slice(Math.max(0, settled - longestLevel), settled));
}

const monthsOfQuarter = 3;

export function settledCount(gaps: readonly MonthGap[]): number {
  const settled = gaps.length - driftLimits.longest;
  return settled - (settled % monthsOfQuarter);
}

/**
 * The most significant window that ends with the last gap: a step (every month has the same weight) or a ramp (each has more
 * weight than the one before), whichever has the higher score. Null while there are too few months for the level before.
 *
 * @param known cached levels before a position, valid as long as the gaps before it do not change.
 */
export function driftWindow(
  gaps: readonly MonthGap[],
  settled: MonthsBefore | null,
  known: Map<number, MonthsBefore>,
): DriftWindow | null {
  const { shortest, longest, levelMonths } = driftLimits;
  let best: DriftWindow | null = null;
  for (let width = shortest; width <= longest && gaps.length - width >= levelMonths; width += 1) {
    const start = gaps.length - width;
    const window = scored(gaps, start, settled ?? levelBefore(gaps, start, known));
    if (best === null || Math.abs(window.score) > Math.abs(best.score)) best = window;
  }
  return best;
}

function levelBefore(
  gaps: readonly MonthGap[],
  start: number,
  known: Map<number, MonthsBefore>,
): MonthsBefore {
  const found = known.get(start) ?? levelOf(gaps.slice(0, start));
  known.set(start, found);
  return found;
}

/** The final part of a window that deviates most for its length: the first months may still be ordinary. */
export function departureStart(gaps: readonly MonthGap[], { start, yearly }: DriftWindow): number {
  let [best, found, sum] = [0, start, 0];
  for (let at = gaps.length - 1; at >= start; at -= 1) {
    const gap = gaps[at];
    if (gap === undefined) continue;
    sum += gap.logRatio - yearly * gap.yearsBack;
    const weight = Math.abs(sum) / Math.sqrt(gaps.length - at);
    if (weight > best) [best, found] = [weight, at];
  }
  return found;
}
