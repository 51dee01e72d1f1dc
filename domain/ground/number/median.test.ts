import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[], null],
  [[7], 7],
  [[3, 1], 2],
  [[5, 5, 1], 5],
  [[4, 1, 3, 2], 2.5],
  [[-1, -5, 10, 0, 2], 0],
] as const)('of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('is the middle of the sorted values, without changing them', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), values => {
      const given = [...values];
      const found = median(values);
      expect(values).toEqual(given);
      const ordered = given.toSorted((a, b) => a - b);
      const half = given.length / 2;
      const middle = [ordered[Math.ceil(half) - 1] ?? 0, ordered[Math.floor(half)] ?? 0];
      expect(found).toBeCloseTo((middle[0] ?? 0) / 2 + (middle[1] ?? 0) / 2, 6);
    }),
  );
});
