import { expect, it } from 'vitest';
import { monthIndex } from '../ground/calendar/month.ts';
import { hasClosedMonths } from './changed-since.ts';

it('finds a closed month in its own year only', () => {
  const closed = new Map([
    [1, new Set<number>()],
    [2, new Set([monthIndex({ year: 2024, month: 12 }), monthIndex({ year: 2026, month: 1 })])],
  ]);
  expect([2023, 2024, 2025, 2026].map(year => hasClosedMonths(closed, year))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(hasClosedMonths(new Map(), 2024)).toBe(false);
});
