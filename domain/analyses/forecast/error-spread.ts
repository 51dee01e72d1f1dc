import type { RollingError } from './rolling-errors.ts';

/** Share of the months, and of the years, that an interval is meant to hold. */
export const intervalShare = 0.8;

/** Half width of the 80 % interval of a month, relative to its size, `horizon` months ahead. Never shrinks. */
export type MonthSpread = (horizon: number) => number;

/** Where the line lies at horizon 0, at least, as a share of the mean square. */
const smallestStart = 0.2;
/**
 * How far errors of months of one forecast usually go together, as far as too few years were seen to say it, and for
 * how many years that counts. Measured on the series of `bench/forecast-backtest`.
 */
const usualCorrelation = 0.34;
const usualYears = 2;
/** What lasts in one part does not in the next: of a sum of n equal parts it is the usual one divided by n to this power. */
const partsPower = 0.75;
/** What a quantile drawn from few years misses, in years: 0.8 of 8 years is taken as 0.825. */
const missedYears = 0.25;

type Line = { start: number; slope: number };

/** Mean square of the errors as a line over the horizon, never falling: what is far ahead is no better known. */
function squareLine(errors: readonly RollingError[], knownMonths: number): Line {
  const count = errors.length;
  const meanHorizon = errors.reduce((sum, { horizon }) => sum + horizon, 0) / count;
  const meanSquare = errors.reduce((sum, { relativeError }) => sum + relativeError ** 2, 0) / count;
  let covariance = 0;
  let variance = 0;
  for (const { horizon, relativeError } of errors) {
    covariance += (horizon - meanHorizon) * (relativeError ** 2 - meanSquare);
    variance += (horizon - meanHorizon) ** 2;
  }
  const fitted = variance === 0 ? 0 : covariance / variance;
  const slope = Math.min(
    ((1 - smallestStart) * meanSquare) / meanHorizon,
    Math.max(meanSquare / knownMonths / meanHorizon, fitted),
  );
  return { start: meanSquare - slope * meanHorizon, slope };
}

/** Nearest rank among the absolute values; 0 of none. */
function absoluteQuantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values, Math.abs).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * From forecasts made in the past: the spread of their errors by horizon. Each month is forecast from many origins, so
 * that only distinct months count as observations, and the quantile is on the safe side of what so many allow.
 */
export function monthSpread(errors: readonly RollingError[], knownMonths: number): MonthSpread {
  const { start, slope } = squareLine(errors, knownMonths);
  const deviationAt = (horizon: number): number => Math.sqrt(start + slope * horizon);
  if (errors.length === 0 || deviationAt(1) === 0) return () => 0;
  const independent = new Set(errors.map(({ origin, horizon }) => origin + horizon)).size;
  const multiplier = absoluteQuantile(
    errors.map(({ horizon, relativeError }) => relativeError / deviationAt(horizon)),
    Math.min(1, ((independent + 1) * intervalShare) / independent),
  );
  return horizon => multiplier * deviationAt(horizon);
}

/** Half width of the 80 % interval of a sum of errors that go together by `correlation`, 0 to 1. */
export function sumHalfWidth(halfWidths: readonly number[], correlation: number): number {
  const sum = halfWidths.reduce((total, width) => total + width, 0);
  const squares = halfWidths.reduce((total, width) => total + width * width, 0);
  return Math.sqrt((1 - correlation) * squares + correlation * sum * sum);
}

/**
 * Half width of the 80 % interval of a sum of months, from the errors that the same sum had in the past: their 80 %
 * quantile, and what sums usually have as long as few years were seen. Never wider than the months together, nor
 * narrower than if their errors had nothing in common.
 *
 * @param halfWidths of the months; @param pastErrors of the same sum, relative to `size`.
 * @param parts as how many parts of one size that have nothing in common the sum counts, 1 or more.
 */
export function halfWidthOfSum(
  halfWidths: readonly number[],
  pastErrors: readonly number[],
  size: number,
  parts = 1,
): number {
  const usual = sumHalfWidth(halfWidths, usualCorrelation / parts ** partsPower);
  const years = pastErrors.length / Math.max(1, halfWidths.length);
  const share = Math.min(1, intervalShare * (1 + missedYears / Math.max(1, years)));
  const measured = absoluteQuantile(pastErrors, share) * size;
  const both = Math.sqrt((years * measured ** 2 + usualYears * usual ** 2) / (years + usualYears));
  return Math.min(sumHalfWidth(halfWidths, 1), Math.max(sumHalfWidth(halfWidths, 0), both));
}
