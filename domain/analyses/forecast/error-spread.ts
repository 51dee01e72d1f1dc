import type { RollingError } from './rolling-errors.ts';

/** The fraction of months, and of years, that an interval is meant to contain. */
export const intervalShare = 0.8;

/** Half width of the 80 % interval of a month, relative to its size, `horizon` months ahead. Never decreases. */
export type MonthSpread = (horizon: number) => number;

/** The lowest value of the line at horizon 0, as a fraction of the mean square. */
const smallestStart = 0.2;
/**
 * The usual correlation of the errors of the months of one forecast, used while few years have been observed, and the number of
 * years for which it counts. Measured on the series of `bench/forecast-backtest`.
 */
const usualCorrelation = 0.34;
const usualYears = 2;
/**
 * Persistent errors of one part do not occur in the next: for a sum of n equal parts the usual correlation is divided by n to
 * this power.
 */
const partsPower = 0.75;
/** Correction for a quantile from few years, in years: 0.8 of 8 years is taken as 0.825. */
const missedYears = 0.25;

type Line = { start: number; slope: number };

/** Mean square of the errors as a line over the horizon that never falls: months far ahead are not known better. */
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

/** Nearest rank among the absolute values; 0 without values. */
function absoluteQuantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values, Math.abs).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * The spread of the errors of past forecasts by horizon. Each month is forecast from many origins, so only distinct months count
 * as observations, and the quantile is chosen on the safe side for that number.
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

/** Half width of the 80 % interval of a sum of errors with a mutual `correlation`, 0 to 1. */
export function sumHalfWidth(halfWidths: readonly number[], correlation: number): number {
  const sum = halfWidths.reduce((total, width) => total + width, 0);
  const squares = halfWidths.reduce((total, width) => total + width * width, 0);
  return Math.sqrt((1 - correlation) * squares + correlation * sum * sum);
}

/**
 * Half width of the 80 % interval of a sum of months, from the past errors of the same sum: their 80 % quantile, combined with
 * the usual width of sums while few years have been observed. Never wider than with fully correlated months, nor narrower than
 * with uncorrelated ones.
 *
 * @param halfWidths of the months;
 * @param pastErrors of the same sum, relative to `size`.
 * @param parts the equivalent number of equal, independent parts in the sum, 1 or more.
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
