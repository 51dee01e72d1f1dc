import { expect, it } from 'vitest';
import { forecastInterval } from './forecast-interval.ts';

it.each([
  [100, 30, 0, { expected: 100, low: 70, high: 130 }],
  [10, 30, 0, { expected: 10, low: 0, high: 40 }],
  [10, 30, Number.NEGATIVE_INFINITY, { expected: 10, low: -20, high: 40 }],
  [-5, 2, 0, { expected: 0, low: 0, high: 0 }],
])('%s ± %s, not below %s', (expected, halfWidth, floor, interval) => {
  expect(forecastInterval(expected, halfWidth, floor)).toEqual(interval);
});
