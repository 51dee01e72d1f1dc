/** From so many known values on, the highest and the lowest are set aside. */
const trimmedFrom = 4;
/** Of the last twelve months, at least so many say how high the last year stands. */
const fewestLevelMonths = 6;
/** A year that stands farther from those before it is an event, and no level to go on from. */
const levelBounds = { min: 0.5, max: 2 } as const;

/**
 * Mean of each of the twelve months that follow `origin`, over the same calendar months of the `years` years that end
 * with it; of four values or more the highest and the lowest are set aside. NaN where none of them is known.
 *
 * @param perDay NaN where a month is missing. @param into twelve means, that of the month after `origin` first.
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
 * The last twelve months up to `origin` over the means of their calendar months: how high the last year stands, from
 * half to twice. 1 where fewer than six of them are known, or where sums have no ratio.
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
