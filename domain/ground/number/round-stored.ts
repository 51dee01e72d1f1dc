const stored = 1e6;
/** Up to here the product with a million is off by a sixteenth at most, so that only what is near a half may be in doubt. */
const scaledAtMost = 2 ** 49;
const clearOfHalf = 0.43;

/**
 * Cuts binary noise at the six decimals that are stored, so that a sum does not depend on the order of its terms.
 * Exact below 10⁹; above, a double holds fewer decimals than that.
 */
export function roundStored(value: number): number {
  const scaled = value * stored;
  const whole = Math.round(scaled);
  // The quotient of two whole numbers is the double next to their decimal fraction: what its digits would be read as.
  if (Math.abs(scaled) < scaledAtMost && Math.abs(scaled - whole) < clearOfHalf) return whole / stored + 0;
  return Number(value.toFixed(6)) + 0;
}
