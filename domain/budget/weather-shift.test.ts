import { expect, test } from 'vitest';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { periodAt } from '../ground/calendar/month.ts';
import { weatherShift } from './weather-shift.ts';

const indices = Array.from({ length: 60 }, (_, place) => 2021 * 12 + place);
/** 400 in January, 0 in July, a tenth more in the fifth year. */
const degreesAt = (index: number) =>
  Math.max(0, 200 + 200 * Math.cos((index % 12) * (Math.PI / 6))) * (index >= 2025 * 12 ? 1.1 : 1);
const degreeDays = indices.map(index => ({ period: periodAt(index), degreeDays: degreesAt(index) }));
/** 10 a day and 5 a degree day. */
const values = indices.map(index => ({
  period: periodAt(index),
  value: 10 * daysInMonth(periodAt(index)) + 5 * degreesAt(index),
}));

test('a January a tenth colder than the four before it moved the slope times the difference', () => {
  // 440 against a mean of 400 degree days, at 5 each.
  expect(weatherShift(values, degreeDays, 2025 * 12)(2025 * 12)).toBeCloseTo(200, 3);
});

test('what does not follow the weather, and a month without degree days, are not told apart', () => {
  const flat = values.map(({ period }, place) => ({ period, value: 1000 + (place % 2) }));
  expect(weatherShift(flat, degreeDays, 2025 * 12)(2025 * 12)).toBeNull();
  expect(weatherShift(values, degreeDays, 2025 * 12)(2026 * 12)).toBeNull();
});
