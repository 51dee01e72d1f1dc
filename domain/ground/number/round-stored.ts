const stored = 1e6;
/** Up to here the product with a million is off by a sixteenth at most, so that only values close to a half are in doubt. */
const scaledAtMost = 2 ** 49;
const clearOfHalf = 0.43;

/**
 * Removes binary noise beyond the six stored decimals, so that a sum does not depend on the order of its terms. Exact below 10⁹;
 * above, a double has fewer decimals than that.
 */
export function roundStored(value: number): number {
  const scaled = value * stored;
  const whole = Math.round(scaled);
  // The quotient of two integers is the double closest to their decimal fraction, hence the same as parsing its digits.
  if (Math.abs(scaled) < scaledAtMost && Math.abs(scaled - whole) < clearOfHalf) return whole / stored + 0;
  return Number(value.toFixed(6)) + 0;
}
