import { expect, it, test } from 'vitest';
import { addMonths, comparePeriods, isMonth, monthIndex, periodAt, twelve } from './month.ts';

test.each([
  [1, { year: 2024, month: 2 }],
  [11, { year: 2024, month: 12 }],
  [12, { year: 2025, month: 1 }],
  [-1, { year: 2023, month: 12 }],
  [-13, { year: 2022, month: 12 }],
] as const)('January 2024 + %d', (count, expected) => {
  expect(addMonths({ year: 2024, month: 1 }, count)).toEqual(expected);
});

it('orders periods, and returns to the month from its index', () => {
  const december = { year: 2023, month: 12 } as const;
  const january = { year: 2024, month: 1 } as const;
  expect(comparePeriods(december, january)).toBe(-1);
  expect(periodAt(monthIndex(december))).toEqual(december);
});

it('counts months from 1 to 12', () => {
  expect(twelve(month => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect([0, 1, 12, 13, 1.5, Number.NaN].map(isMonth)).toEqual([false, true, true, false, false, false]);
});
