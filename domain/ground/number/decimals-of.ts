/** How many digits a number has behind the comma, up to eight. */
export function decimalsOf(value: number): number {
  return value.toFixed(8).replace(/^[^.]*\.|0+$/g, '').length;
}
