import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueTicks } from './value-ticks.ts';

it.each([
  ['from zero by round steps', [412.3, 398.1, null, 226.4], 212, [0, 100, 200, 300, 400, 500]],
  ['through zero for a credit note', [41200, -12450], 172, [-20000, 0, 20000, 40000, 60000]],
  ['under zero only', [-3, -8], 120, [-8, -6, -4, -2, 0]],
  ['small amounts', [0.31, 0.07], 130, [0, 0.1, 0.2, 0.3, 0.4]],
  ['nothing but missing values', [null, undefined], 120, [0, 0.5, 1]],
  ['real zeros', [0, 0], 120, [0, 0.5, 1]],
  ['not a number', [Number.NaN, Number.POSITIVE_INFINITY, 3], 120, [0, 1, 2, 3]],
])('covers %s', (_, values, height, ticks) => {
  expect(valueTicks(values, height).ticks).toEqual(ticks);
});

it('holds every value between its first and last tick, zero included', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 60, max: 600 }),
      (values, height) => {
        const { domain, ticks } = valueTicks(values, height);
        for (const one of [0, ...values]) {
          expect(one).toBeGreaterThanOrEqual(domain[0] - 1e-12);
          expect(one).toBeLessThanOrEqual(domain[1] + 1e-12);
        }
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(height / 20 + 2);
      },
    ),
  );
});
