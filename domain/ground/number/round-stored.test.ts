import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundStored } from './round-stored.ts';

/** The double that is read from the number written with six decimals. */
const asWritten = (value: number) => Number(value.toFixed(6)) + 0;

const values = fc.oneof(
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(millionths => millionths / 1e6),
  // On the half, and the nearest doubles on both sides.
  fc
    .record({ at: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), off: fc.constantFrom(-1, 0, 1) })
    .map(({ at, off }) => ((at + 0.5) / 1e6) * (1 + off * Number.EPSILON)),
);

test('equals the number parsed from its six decimals', () => {
  fc.assert(
    fc.property(values, value => {
      expect(roundStored(value)).toBe(asWritten(value));
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  [0.1 + 0.2, 0.3],
  [-1e-9, 0],
  [1234.5678906, 1234.567891],
  [1e21, 1e21],
])('%d is stored as %d', (value, expected) => {
  expect(roundStored(value)).toBe(expected);
});
