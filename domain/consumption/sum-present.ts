import { roundStored } from '../number/round-stored.ts';

/** The sum of what is there; null, not 0, when nothing is. */
export function sumPresent(values: readonly (number | null)[]): number | null {
  const present = values.filter(value => value !== null);
  if (present.length === 0) return null;
  return roundStored(present.reduce((total, value) => total + value, 0));
}
