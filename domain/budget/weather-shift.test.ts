import { expect, test } from 'vitest';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { periodAt } from '../ground/calendar/month.ts';
import { fixedGrid } from '../models/balance-grid.ts';
import { climateModel } from '../months/climate-change.ts';
import { weatherShift } from './weather-shift.ts';

const indices = Array.from({ length: 60 }, (_, place) => 2021 * 12 + place);
/** 400 in January, 0 in July, and a tenth more in the fifth year. */
const degreesAt = (index: number) =>
  Math.max(0, 200 + 200 * Math.cos((index % 12) * (Math.PI / 6))) * (index >= 2025 * 12 ? 1.1 : 1);
const weather = new Map(
  indices.map(index => [index, { heating: Float64Array.of(degreesAt(index)), cooling: new Float64Array() }]),
);
/** 10 a day and 5 per degree day. */
const learnt = indices.slice(12, 48).map(index => ({
  period: periodAt(index),
  quantityNormal: 10 * daysInMonth(periodAt(index)) + 5 * degreesAt(index),
}));

test('attributes slope times difference to a January a tenth colder than the four before', () => {
  const model = climateModel(learnt, { grid: fixedGrid, weather });
  // 440 instead of a mean of 400 degree days, at 5 each.
  expect(model && weatherShift(model, 2025 * 12)).toBeCloseTo(200, 3);
  expect(model && weatherShift(model, 2026 * 12)).toBeNull();
});
