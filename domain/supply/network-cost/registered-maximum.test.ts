import { expect, test } from 'vitest';
import { registeredMaximum } from './registered-maximum.ts';

/** 1 August 2025, and the day after 31 July 2026. */
const [first, end] = [Date.UTC(2025, 7, 1) / 86_400_000, Date.UTC(2026, 7, 1) / 86_400_000];
const span = { first, last: end - 1 };
const dayOf = (year: number, month: number) => Date.UTC(year, month - 1, 1) / 86_400_000;
const days = (count: number, va: number) =>
  Array.from({ length: count }, (_, at) => ({ day: first + at, watts: [va] }));

test('knows the maximum of a year from 328 days on, by days, by months or by both', () => {
  expect(registeredMaximum({ ofDays: days(327, 9_000), ofMonths: [] }, span)).toBeNull();
  expect(registeredMaximum({ ofDays: days(328, 9_000), ofMonths: [] }, span)).toEqual({
    va: 9_000,
    days: 328,
  });
  const july = [{ day: dayOf(2026, 7), watts: [16_900] }];
  expect(registeredMaximum({ ofDays: days(300, 9_000), ofMonths: july }, span)).toEqual({
    va: 16_900,
    days: 331,
  });
  // July is known by month and in part by day: no day counts twice.
  expect(registeredMaximum({ ofDays: days(350, 9_000), ofMonths: july }, span)).toEqual({
    va: 16_900,
    days: 365,
  });
});

test('ignores maxima outside the months', () => {
  const outside = [first - 1, end].map(day => ({ day, watts: [30_000] }));
  expect(registeredMaximum({ ofDays: [...days(365, 9_000), ...outside], ofMonths: [] }, span)).toEqual({
    va: 9_000,
    days: 365,
  });
});
