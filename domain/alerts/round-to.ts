/**
 * Rounds half away from zero, without the binary error of 1.005 × 100. Findings are rounded so that a stored one compares equal.
 */
export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits;
  const rounded = Math.round(Math.abs(value) * factor * (1 + Number.EPSILON)) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
