/** From this number of known values on, the highest and the lowest are left out. */
const trimmedFrom = 4;
/** The number of known months among the last twelve that is needed for the level of the last year. */
const fewestLevelMonths = 6;
/** A year further from those before it is an exception, and no level to continue from. */
const levelBounds = { min: 0.5, max: 2 } as const;

/**
 * Mean of each of the twelve months that follow `origin`, over the same calendar months of the `years` years that end with it; of
 * four values or more the highest and the lowest are left out. NaN when none of them is known.
 *
 * @param perDay NaN for a missing month.
 * @param into twelve means, that of the month after `origin` first.
 */
export function sameMonthMeans(
  perDay: Float64Array,
  origin: number,
  years: number,
  into: Float64Array,
): void {
  for (let ahead = 1; ahead <= 12; ahead += 1) {
    let sum = 0;
    let count = 0;
    let highest = Number.NEGATIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    for (let year = 1; year <= years; year += 1) {
      const value = perDay[origin + ahead - 12 * year];
      // A month before the first one, or a missing one.
      if (value === undefined || Number.isNaN(value)) continue;
      sum += value;
      count += 1;
      if (value > highest) highest = value;
      if (value < lowest) lowest = value;
    }
    into[ahead - 1] = count < trimmedFrom ? sum / count : (sum - highest - lowest) / (count - 2);
  }
}

/**
 * The last twelve months up to `origin` divided by the means of their calendar months: the level of the last year, from half to
 * twice. 1 when fewer than six of them are known, or when the sums have no ratio.
 *
 * @param means of `sameMonthMeans` for the same origin.
 */
export function lastYearLevel(perDay: Float64Array, origin: number, means: Float64Array): number {
  let last = 0;
  let mean = 0;
  let count = 0;
  for (let ahead = 1; ahead <= 12; ahead += 1) {
    const value = perDay[origin + ahead - 12];
    if (value === undefined || Number.isNaN(value)) continue;
    last += value;
    mean += means[ahead - 1] ?? 0;
    count += 1;
  }
  if (count < fewestLevelMonths || last <= 0 || mean <= 0) return 1;
  return Math.min(levelBounds.max, Math.max(levelBounds.min, last / mean));
}
