/** A quantity in a larger unit; null stays null. */
export function divided(value: number | null, per: number): number | null {
  return value === null ? null : value / per;
}
