import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';
import { daysInMonth, daysInYear } from './days-in-month.ts';
import { months } from './month.ts';

test.each([
  [2023, 2, 28],
  [2024, 2, 29],
  [1900, 2, 28],
  [2000, 2, 29],
  [2024, 4, 30],
  [2024, 12, 31],
] as const)('%d-%d', (year, month, expected) => {
  expect(daysInMonth({ year, month })).toBe(expected);
});

test.each([2000, 2023, 2024, 2100])('the months of %d sum to the year, and the year to its days', year => {
  const sum = months.reduce((total, month) => total + daysInMonth({ year, month }), 0);
  expect(sum).toBe(daysInYear(year));
  expect(daysBetween({ year, month: 1, day: 1 }, { year: year + 1, month: 1, day: 1 })).toBe(sum);
});

test('counts days between two dates backwards too', () => {
  const earlier = { year: 2024, month: 2, day: 28 } as const;
  const later = { year: 2024, month: 3, day: 1 } as const;
  expect(daysBetween(earlier, later)).toBe(2);
  expect(daysBetween(later, earlier)).toBe(-2);
});
