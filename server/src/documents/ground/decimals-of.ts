/** As many decimals as the finest of these quantities has, at most three, so that a column is aligned. */
export function decimalsOf(quantities: readonly (number | null)[]): number {
  const present = quantities.filter(quantity => quantity !== null);
  return Math.max(0, ...present.map(quantity => fraction(quantity).length));
}

function fraction(quantity: number): string {
  return quantity.toFixed(3).split('.')[1]?.replace(/0+$/, '') ?? '';
}
