/** A number for a query string: at most six decimals, never an exponent. */
export function plainDecimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}
