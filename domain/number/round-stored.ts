/**
 * Cuts binary noise at the six decimals that are stored, so that a sum does not depend on the order of its terms.
 * Exact below 10⁹; above, a double holds fewer decimals than that.
 */
export function roundStored(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
