import { expect, it } from 'vitest';
import { popoverPlace } from './popover-place.ts';

const window = { width: 320, height: 600 };
const button = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 30 });

it.each([
  ['under its button', button(20, 100), { width: 200, height: 100 }, { left: 20, top: 134 }],
  ['inside the right edge', button(230, 100), { width: 200, height: 100 }, { left: 112, top: 134 }],
  ['above at the foot of the window', button(20, 550), { width: 200, height: 100 }, { left: 20, top: 446 }],
  [
    'from the top when it is higher than the window',
    button(20, 300),
    { width: 200, height: 700 },
    { left: 20, top: 8 },
  ],
  [
    'from the left when it is wider than the window',
    button(100, 100),
    { width: 400, height: 50 },
    { left: 8, top: 134 },
  ],
])('stands %s', (_, from, panel, place) => {
  expect(popoverPlace(from, panel, window)).toEqual(place);
});
