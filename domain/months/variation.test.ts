import { expect, test } from 'vitest';
import { chartVariation, variationPercent } from './variation.ts';

test.each([
  [110, 100, 10],
  [90, 100, -10],
  [0, 100, -100],
  [100, 100, 0],
  [50, 0, 0],
  [0, 0, 0],
  [50, -100, 150],
  [-150, -100, -50],
])('%d after %d is %d %%', (current, previous, expected) => {
  expect(variationPercent(current, previous)).toBe(expected);
});

test.each([
  [50, 0, 100, false],
  [0, 0, 0, true],
  [-50, 0, 0, false],
  [50, 100, -50, true],
])('on the chart, %d after %d is %d %%, calculable: %s', (current, previous, percent, calculable) => {
  expect(chartVariation(current, previous)).toEqual({ percent, calculable });
});
