/** The heights of labels, each at its own height or as little above it as possible, at least `lineHeight` apart. */
export function spreadLabels(heights: readonly number[], lineHeight = 15): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => b.height - a.height);
  const placed = [...heights];
  let above = Number.POSITIVE_INFINITY;
  for (const { height, index } of order) {
    above = Math.min(height, above - lineHeight);
    placed[index] = above;
  }
  return placed;
}
