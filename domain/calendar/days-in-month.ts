import type { Period } from './month.ts';

/** 28 to 31, Gregorian. */
export function daysInMonth({ year, month }: Period): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** 365 or 366. */
export function daysInYear(year: number): number {
  return daysInMonth({ year, month: 2 }) === 29 ? 366 : 365;
}
