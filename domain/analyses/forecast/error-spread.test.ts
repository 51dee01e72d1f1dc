import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfWidthOfSum, monthSpread, sumHalfWidth } from './error-spread.ts';

describe('the interval of a sum', () => {
  it.each([
    [[3, 4], 0, 5],
    [[3, 4], 1, 7],
    [[3, 4], 0.5, Math.sqrt(0.5 * 25 + 0.5 * 49)],
    [[], 0.3, 0],
  ])('of %o correlated by %s', (halfWidths, correlation, expected) => {
    expect(sumHalfWidth(halfWidths, correlation)).toBeCloseTo(expected, 9);
  });

  const twelveMonths = Array<number>(12).fill(10);

  it('is the usual one, as long as no year was observed', () => {
    const usual = Math.sqrt(0.66 * 1_200 + 0.34 * 14_400);
    expect(halfWidthOfSum(twelveMonths, [], 1_000)).toBeCloseTo(usual, 6);
  });

  it('depends more on past errors the more years were observed', () => {
    // 24 origins are two years, with the same weight as the usual error; 0.1 of 1 000 is 100.
    const usual = Math.sqrt(0.66 * 1_200 + 0.34 * 14_400);
    const half = Math.sqrt((100 ** 2 + usual ** 2) / 2);
    expect(halfWidthOfSum(twelveMonths, Array<number>(24).fill(0.1), 1_000)).toBeCloseTo(half, 6);
    const many = halfWidthOfSum(twelveMonths, Array<number>(12_000).fill(0.1), 1_000);
    expect(Math.abs(many - 100)).toBeLessThan(1);
  });

  it('assumes less correlation between months for a sum of several parts', () => {
    // Sixteen equal parts: 0.34 ÷ 8; twelve months of 10 each, without observed errors.
    const correlation = 0.34 / 8;
    const expected = Math.sqrt((1 - correlation) * 1_200 + correlation * 14_400);
    expect(halfWidthOfSum(twelveMonths, [], 1_000, 16)).toBeCloseTo(expected, 6);
  });

  it('is never wider than its months together, nor narrower than uncorrelated months', () => {
    expect(halfWidthOfSum(twelveMonths, Array<number>(480).fill(0.9), 1_000)).toBe(120);
    expect(halfWidthOfSum(twelveMonths, Array<number>(48_000).fill(0), 1_000)).toBeCloseTo(
      Math.sqrt(1_200),
      6,
    );
  });
});

describe('the spread of past errors', () => {
  it('never decreases with the horizon, whatever the errors', () => {
    const error = record({
      origin: integer({ min: 0, max: 40 }),
      horizon: integer({ min: 1, max: 12 }),
      relativeError: double({ min: -1, max: 1, noNaN: true }),
    });
    assert(
      property(array(error, { minLength: 12, maxLength: 80 }), errors => {
        const halfWidth = monthSpread(errors, 48);
        const widths = Array.from({ length: 36 }, (_, offset) => halfWidth(offset + 1));
        for (const [position, width] of widths.slice(1).entries()) {
          expect(width).toBeGreaterThanOrEqual(widths[position] ?? 0);
        }
      }),
    );
  });

  it('covers at least 80 % of the errors from which it was computed', () => {
    const errors = Array.from({ length: 30 }, (_, origin) => ({
      origin,
      horizon: 1,
      relativeError: (origin - 15) / 100,
    }));
    const halfWidth = monthSpread(errors, 60);
    const within = errors.filter(({ relativeError }) => Math.abs(relativeError) <= halfWidth(1) + 1e-12);
    expect(within.length).toBeGreaterThanOrEqual(24);
    expect(within.length).toBeLessThan(30);
  });
});
