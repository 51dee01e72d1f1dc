import type { RollingError } from './rolling-errors.ts';

/** Share of the months that an interval is meant to hold. */
export const intervalShare = 0.8;

export type ErrorSpread = {
  /** Half width of the 80 % interval, relative to the size of the forecast, `horizon` months ahead. Never shrinks. */
  halfWidth(horizon: number): number;
  /** Correlation between the errors of two months of one forecast, 0 to 0.95: it widens the interval of their sum. */
  correlation: number;
};

/** Where the line lies at horizon 0, at least, as a share of the mean square. */
const smallestStart = 0.2;
const largestCorrelation = 0.95;

type Line = { start: number; slope: number };

/** Mean square of the errors as a line over the horizon, never falling: the trend itself is only an estimate. */
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

/** Quantile of absolute values, on the safe side of what `independent` observations allow. */
function safeQuantile(values: readonly number[], share: number, independent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const safeShare = Math.min(1, Math.ceil((independent + 1) * share) / independent);
  return sorted[Math.min(sorted.length - 1, Math.ceil(safeShare * sorted.length) - 1)] ?? 0;
}

function correlationOf(standardised: readonly { origin: number; value: number }[]): number {
  const byOrigin = new Map<number, { sum: number; squares: number; count: number }>();
  for (const { origin, value } of standardised) {
    const { sum, squares, count } = byOrigin.get(origin) ?? { sum: 0, squares: 0, count: 0 };
    byOrigin.set(origin, { sum: sum + value, squares: squares + value * value, count: count + 1 });
  }
  let products = 0;
  let pairs = 0;
  let squares = 0;
  for (const group of byOrigin.values()) {
    products += group.sum ** 2 - group.squares;
    pairs += group.count * (group.count - 1);
    squares += group.squares;
  }
  if (pairs === 0 || squares === 0) return 0;
  return Math.min(largestCorrelation, Math.max(0, products / pairs / (squares / standardised.length)));
}

/**
 * From forecasts made in the past: the spread of their errors by horizon, and how far errors of one forecast go
 * together. Each month is forecast from many origins, so only distinct months count as observations.
 */
export function errorSpread(errors: readonly RollingError[], knownMonths: number): ErrorSpread {
  const { start, slope } = squareLine(errors, knownMonths);
  const deviationAt = (horizon: number): number => Math.sqrt(start + slope * horizon);
  if (deviationAt(1) === 0) return { halfWidth: () => 0, correlation: 0 };
  const standardised = errors.map(({ origin, horizon, relativeError }) => ({
    origin,
    value: relativeError / deviationAt(horizon),
  }));
  const independent = new Set(errors.map(({ origin, horizon }) => origin + horizon)).size;
  const multiplier = safeQuantile(
    standardised.map(({ value }) => Math.abs(value)),
    intervalShare,
    independent,
  );
  return {
    halfWidth: horizon => multiplier * deviationAt(horizon),
    correlation: correlationOf(standardised),
  };
}

/** Half width of the 80 % interval of a sum of correlated errors. */
export function sumHalfWidth(halfWidths: readonly number[], correlation: number): number {
  const sum = halfWidths.reduce((total, width) => total + width, 0);
  const squares = halfWidths.reduce((total, width) => total + width * width, 0);
  return Math.sqrt((1 - correlation) * squares + correlation * sum * sum);
}
