import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const room: Box = { left: 16, top: 70, right: 1350, bottom: 750 };
const size = { width: 384, height: 56 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('is as near as possible to where the user looks', () => {
  const { x, y } = freePlace(size, room, [], { x: 1300, y: 400 });
  expect(x).toBe(1350 - 384);
  expect(Math.abs(y + 28 - 400)).toBeLessThanOrEqual(4);
  expect(freePlace(size, room, [], { x: 30, y: 400 }).x).toBe(16);
});

it('leaves the bar of buttons at the bottom free, and the buttons at the end of each row', () => {
  const bar = box(16, 700, 1334, 50);
  const ends = Array.from({ length: 15 }, (_, row) => box(1250, 80 + row * 40, 90, 28));
  expect(freePlace(size, room, [bar, ...ends], { x: 1290, y: 720 })).toEqual({
    x: 16 + (1334 - 384) / 2,
    y: 638,
  });
});

it('stays in its room and covers nothing when a column is free', () => {
  const obstacle = fc
    .tuple(fc.integer({ min: 420, max: 1300 }), fc.integer({ min: 0, max: 740 }))
    .map(([left, top]) => box(left, top, 40, 24));
  fc.assert(
    fc.property(
      fc.array(obstacle, { maxLength: 60 }),
      fc.integer({ min: 0, max: 1366 }),
      fc.integer({ min: 0, max: 768 }),
      (obstacles, eyeX, eyeY) => {
        // The left column, 16 to 400, contains none of them.
        const { x, y } = freePlace(size, room, obstacles, { x: eyeX, y: eyeY });
        const covered = obstacles.filter(
          each => each.left < x + 384 && each.right > x && each.top < y + 56 && each.bottom > y,
        );
        expect(covered).toEqual([]);
        expect(x >= 16 && x + 384 <= 1350 && y >= 70 && y + 56 <= 750).toBe(true);
      },
    ),
  );
});
