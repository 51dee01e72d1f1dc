import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysBetween } from '../../ground/calendar/days-between.ts';
import { daysPerMonth } from './prorate.ts';

const day = (year: number, month: number, dayOfMonth: number) => ({
  year,
  month: month as 1,
  day: dayOfMonth,
});

describe('days per month', () => {
  test.each([
    [day(2024, 1, 1), day(2024, 2, 1), [[2024, 1, 31]]],
    [
      day(2024, 1, 15),
      day(2024, 2, 15),
      [
        [2024, 1, 17],
        [2024, 2, 14],
      ],
    ],
    [
      day(2023, 12, 31),
      day(2024, 3, 1),
      [
        [2023, 12, 1],
        [2024, 1, 31],
        [2024, 2, 29],
      ],
    ],
    [day(2024, 1, 1), day(2024, 1, 1), []],
    [day(2024, 2, 1), day(2024, 1, 1), []],
  ])('%j to %j', (from, to, expected) => {
    expect(daysPerMonth(from, to).map(({ year, month, days }) => [year, month, days])).toEqual(expected);
  });

  it('sums to the days of the bill', () => {
    const anyDay = fc.tuple(
      fc.integer({ min: 2000, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        const [from, to] = [day(...a), day(...b)];
        const sum = daysPerMonth(from, to).reduce((total, { days }) => total + days, 0);
        expect(sum).toBe(Math.max(0, daysBetween(from, to)));
      }),
    );
  });
});
