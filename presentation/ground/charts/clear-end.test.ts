import { expect, test } from 'vitest';
import { clearEnd } from './clear-end.ts';

const room = { left: 0, right: 300 };
const low = [
  { left: 10, right: 90, top: 80 },
  { left: 110, right: 190, top: 70 },
];
const last = { left: 210, right: 290, top: 5 };

test.each([
  ['nothing is as tall: at the end', low, 300],
  ['the last one is taller: before it', [...low, last], 206],
  [
    'another one is taller too: between no two, at the end',
    [...low, { left: 110, right: 190, top: 20 }, last],
    300,
  ],
  ['nothing stands: at the end', [], 300],
])('%s', (_, standing, end) => {
  expect(clearEnd(standing, room, 110, 60)).toBe(end);
});
