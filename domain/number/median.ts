/** Null of nothing; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
