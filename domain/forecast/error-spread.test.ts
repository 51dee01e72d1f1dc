import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorSpread, sumHalfWidth } from './error-spread.ts';

describe('the interval of a sum', () => {
  it.each([
    [[3, 4], 0, 5],
    [[3, 4], 1, 7],
    [[3, 4], 0.5, Math.sqrt(0.5 * 25 + 0.5 * 49)],
    [[], 0.3, 0],
  ])('of %o correlated by %s', (halfWidths, correlation, expected) => {
    expect(sumHalfWidth(halfWidths, correlation)).toBeCloseTo(expected, 9);
  });
});

describe('the spread of past errors', () => {
  it('never shrinks with the horizon, whatever the errors', () => {
    const error = record({
      origin: integer({ min: 0, max: 40 }),
      horizon: integer({ min: 1, max: 12 }),
      relativeError: double({ min: -1, max: 1, noNaN: true }),
    });
    assert(
      property(array(error, { minLength: 12, maxLength: 80 }), errors => {
        const spread = errorSpread(errors, 48);
        const widths = Array.from({ length: 36 }, (_, offset) => spread.halfWidth(offset + 1));
        for (const [position, width] of widths.slice(1).entries()) {
          expect(width).toBeGreaterThanOrEqual(widths[position] ?? 0);
        }
        expect(spread.correlation).toBeGreaterThanOrEqual(0);
        expect(spread.correlation).toBeLessThanOrEqual(0.95);
      }),
    );
  });

  const origins = Array.from({ length: 30 }, (_, origin) => origin);

  it('sees errors that go together, and errors that do not', () => {
    const together = origins.flatMap(origin =>
      [1, 2, 3].map(horizon => ({ origin, horizon, relativeError: origin % 2 === 0 ? 0.1 : -0.1 })),
    );
    expect(errorSpread(together, 60).correlation).toBeGreaterThan(0.9);
    const apart = origins.flatMap(origin =>
      [1, 2].map(horizon => ({ origin, horizon, relativeError: (origin + horizon) % 2 === 0 ? 0.1 : -0.1 })),
    );
    expect(errorSpread(apart, 60).correlation).toBe(0);
  });

  it('holds at least 80 % of the errors it was drawn from', () => {
    const errors = origins.map(origin => ({ origin, horizon: 1, relativeError: (origin - 15) / 100 }));
    const { halfWidth } = errorSpread(errors, 60);
    const within = errors.filter(({ relativeError }) => Math.abs(relativeError) <= halfWidth(1) + 1e-12);
    expect(within.length).toBeGreaterThanOrEqual(24);
    expect(within.length).toBeLessThan(30);
  });
});
