/**
 * Rounds the parts of a change to integers that sum to it: the rounding difference goes to the largest part, to the first of
 * equally large ones.
 *
 * @param parts in the unit of `total`, to which they sum except for rounding.
 * @param total an integer.
 */
export function settleEffects<Effects extends Readonly<Record<string, number>>>(
  parts: Effects,
  total: number,
): Effects {
  const settled = new Map<string, number>();
  let left = total;
  let [biggest, size] = ['', -1];
  for (const [key, value] of Object.entries(parts)) {
    // Adding 0 turns -0 into 0.
    const rounded = Math.round(value) + 0;
    settled.set(key, rounded);
    left -= rounded;
    if (Math.abs(value) > size) [biggest, size] = [key, Math.abs(value)];
  }
  settled.set(biggest, (settled.get(biggest) ?? 0) + left);
  return Object.fromEntries(settled) as Effects;
}

/** The sum of each part. @param none every part at 0. */
export function addEffects<Effects extends Readonly<Record<string, number>>>(
  none: Effects,
  each: readonly Effects[],
): Effects {
  const sums = new Map(Object.entries(none));
  for (const effects of each) {
    for (const [key, value] of Object.entries(effects)) sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return Object.fromEntries(sums) as Effects;
}
