import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('%j', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('nothing has none', () => {
  expect(median([])).toBeNull();
});
