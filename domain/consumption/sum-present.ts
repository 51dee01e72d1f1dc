import { roundStored } from '../number/round-stored.ts';

/** The sum of what is there; null, not 0, when nothing is. */
export function sumPresent(values: readonly (number | null)[]): number | null {
  let total: number | null = null;
  for (const value of values) if (value !== null) total = (total ?? 0) + value;
  return total === null ? null : roundStored(total);
}
