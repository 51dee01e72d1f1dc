/** The expected value and the bounds of its 80 % interval, in the unit of the series. */
export type ForecastInterval = { expected: number; low: number; high: number };

/** @param floor 0 for a metric that is never negative, `-Infinity` otherwise. */
export function forecastInterval(expected: number, halfWidth: number, floor: number): ForecastInterval {
  return {
    expected: Math.max(floor, expected),
    low: Math.max(floor, expected - halfWidth),
    high: Math.max(floor, expected + halfWidth),
  };
}
