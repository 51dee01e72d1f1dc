import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { atRest, bounded, movedBy, percentAt, pointAt, showing, zoomedAt } from './plan-transform.ts';

const frame = { widthPx: 600, heightPx: 400 };

it('keeps the point under the pointer where it is', () => {
  const at = { xPx: 150, yPx: 300 };
  const zoomed = zoomedAt(atRest, 2, at, frame);
  expect(zoomed).toEqual({ scale: 2, xPx: -150, yPx: -300 });
  expect(percentAt(zoomed, at, frame)).toEqual(percentAt(atRest, at, frame));
});

test.each([
  ['no smaller than the frame', zoomedAt(atRest, 0.1, { xPx: 5, yPx: 5 }, frame), atRest],
  ['no move at rest', movedBy(atRest, { xPx: 50, yPx: -50 }, frame), atRest],
  [
    'no further than its edge',
    bounded({ scale: 2, xPx: 90, yPx: -9999 }, frame),
    { scale: 2, xPx: 0, yPx: -400 },
  ],
])('%s', (_, transform, expected) => {
  expect(transform).toEqual(expected);
});

it('moves just enough to show a marker that is out of sight', () => {
  const zoomed = { scale: 4, xPx: 0, yPx: 0 };
  expect(showing(zoomed, { xPercent: 50, yPercent: 5 }, frame)).toEqual({ scale: 4, xPx: -640, yPx: 0 });
  expect(showing(zoomed, { xPercent: 10, yPercent: 10 }, frame)).toEqual(zoomed);
});

it('converts the place of a point and the point of a place', () => {
  const zoomed = { scale: 4, xPx: -640, yPx: -100 };
  expect(pointAt(zoomed, { xPercent: 50, yPercent: 20 }, frame)).toEqual({ xPx: 560, yPx: 220 });
  expect(percentAt(zoomed, { xPx: 560, yPx: 220 }, frame)).toEqual({ xPercent: 50, yPercent: 20 });
});

it('always covers the frame', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), number, number, (scale, xPx, yPx) => {
      const plan = bounded({ scale, xPx, yPx }, frame);
      expect(plan.xPx).toBeLessThanOrEqual(0);
      expect(plan.xPx + frame.widthPx * plan.scale).toBeGreaterThanOrEqual(frame.widthPx - 1e-6);
      expect(plan.yPx + frame.heightPx * plan.scale).toBeGreaterThanOrEqual(frame.heightPx - 1e-6);
    }),
  );
});
