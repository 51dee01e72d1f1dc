import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

it('leaves labels that do not touch where they are', () => {
  expect(spreadLabels([100, 40, 70])).toEqual([100, 40, 70]);
});

it('raises the upper one of two that touch', () => {
  expect(spreadLabels([100, 98])).toEqual([100, 85]);
});

it('never leaves two labels closer than a line', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }), heights => {
      const placed = spreadLabels(heights).toSorted((a, b) => a - b);
      placed.slice(1).forEach((height, index) => {
        expect(height - (placed[index] ?? 0)).toBeGreaterThanOrEqual(15);
      });
    }),
  );
});
