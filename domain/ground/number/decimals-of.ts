/** The number of decimals of a number, up to eight. */
export function decimalsOf(value: number): number {
  return value.toFixed(8).replace(/^[^.]*\.|0+$/g, '').length;
}
