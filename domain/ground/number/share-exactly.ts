/**
 * Shares an integer by weights so that the parts sum to it: each part is rounded down, and the remaining units go one by one to
 * the largest remainders (to the earlier part when two are equal). A negative total is shared like its absolute value.
 *
 * @param weights each zero or more; parts without weight get nothing, and when all weights are zero all parts count alike.
 */
export function shareExactly(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`${total} cannot be shared to the unit`);
  if (weights.length === 0) return [];
  if (weights.length === 1) return [total];
  const scaled = weights.map(weight => BigInt(Math.round(weight * 1e6)));
  const sum = scaled.reduce((added, weight) => added + weight, 0n);
  if (sum === 0n)
    return shareExactly(
      total,
      weights.map(() => 1),
    );
  const absolute = BigInt(Math.abs(total));
  const parts = scaled.map(weight => (absolute * weight) / sum);
  const remainders = scaled.map((weight, place) => ({ place, remainder: (absolute * weight) % sum }));
  const left = Number(absolute - parts.reduce((added, part) => added + part, 0n));
  remainders.sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  for (const { place } of remainders.slice(0, left)) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts.map(part => Math.sign(total) * Number(part) + 0);
}
