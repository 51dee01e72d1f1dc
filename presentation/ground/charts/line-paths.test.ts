import { expect, it } from 'vitest';
import { bandPath, linePath, lonelyPoints, stepPath } from './line-paths.ts';

const x = (index: number) => index * 10;
const y = (value: number) => 100 - value;

it.each([
  ['a line', [1, 2, 3], 'M0.0 99.0L10.0 98.0L20.0 97.0'],
  ['a gap where a value is missing', [1, 2, null, 4, 5], 'M0.0 99.0L10.0 98.0M30.0 96.0L40.0 95.0'],
  ['missing ends', [null, 1, 2, null], 'M10.0 99.0L20.0 98.0'],
  ['a real zero', [0, 0], 'M0.0 100.0L10.0 100.0'],
  ['nothing', [null, null], ''],
])('draws %s', (_, values, path) => {
  expect(linePath(values, x, y)).toBe(path);
});

it('finds the values that no line shows', () => {
  expect(lonelyPoints([1, null, 3, null, 5, 6])).toEqual([
    { index: 0, value: 1 },
    { index: 2, value: 3 },
  ]);
});

it('closes a band along its high end and back along its low end', () => {
  const band = [null, { low: 1, high: 3 }, { low: 2, high: 6 }];
  expect(bandPath(band, x, y)).toBe('M10.0 97.0L20.0 94.0L20.0 98.0L10.0 99.0Z');
});

it('keeps the value of a step until the next one', () => {
  const points = [
    { index: 0, value: 60 },
    { index: 2, value: 40 },
  ];
  expect(stepPath(points, x, y)).toBe('M0.0 40.0H20.0V60.0');
});
