import { array, assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { shareExactly } from './share-exactly.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [1, [14, 17], [0, 1]],
  // The same remainders: the first of them get the units that are left.
  [250, [31, 7, 23, 24], [91, 21, 68, 70]],
  [5, [0, 1, 0], [0, 5, 0]],
  [5, [0, 0], [3, 2]],
  // 10 000 in sevenths and two: 7142.86 and 2857.14.
  [10_000, [5, 2], [7143, 2857]],
  [7, [], []],
])('%d by %j', (total, weights, parts) => {
  expect(shareExactly(total, weights)).toEqual(parts);
});

test('gives parts that sum to the whole, each within one of its exact share', () => {
  const weights = array(double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 });
  assert(
    property(integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), weights, (total, given) => {
      const parts = shareExactly(total, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      const rounded = given.map(weight => Math.round(weight * 1e6));
      const sum = rounded.reduce((added, weight) => added + weight, 0);
      if (sum === 0) return;
      for (const [place, part] of parts.entries()) {
        const due = (total / sum) * (rounded[place] ?? 0);
        expect(Math.abs(part - due)).toBeLessThanOrEqual(1.01);
      }
    }),
  );
});

test('refuses a number that is not an integer', () => {
  expect(() => shareExactly(0.5, [1])).toThrow(RangeError);
});
