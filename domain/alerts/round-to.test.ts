import { expect, it } from 'vitest';
import { roundTo } from './round-to.ts';

it.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.4999, 0, 2],
  [1e12 + 0.25, 1, 1e12 + 0.3],
  [-0.0001, 2, 0],
])('%s to %s digits', (value, digits, expected) => {
  expect(roundTo(value, digits)).toBe(expected);
});
