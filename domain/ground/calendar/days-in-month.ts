import type { Month, Period } from './month.ts';

const ofOrdinaryYear: Record<Month, number> = {
  1: 31,
  2: 28,
  3: 31,
  4: 30,
  5: 31,
  6: 30,
  7: 31,
  8: 31,
  9: 30,
  10: 31,
  11: 30,
  12: 31,
};

/** 28 to 31, Gregorian. */
export function daysInMonth({ year, month }: Period): number {
  return month === 2 && isLeapYear(year) ? 29 : ofOrdinaryYear[month];
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** 365 or 366. */
export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}
