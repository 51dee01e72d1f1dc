import { type Month, months } from './month.ts';

/** The months of one year as bits of an integer: January is 1, December 2048. */
export type MonthMask = number;

export const wholeYear: MonthMask = 4095;

export function maskOf(chosen: readonly Month[]): MonthMask {
  return chosen.reduce((mask, month) => mask | (1 << (month - 1)), 0);
}

export function monthsIn(mask: MonthMask): Month[] {
  return months.filter(month => (mask & (1 << (month - 1))) !== 0);
}

export function monthCountIn(mask: MonthMask): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
