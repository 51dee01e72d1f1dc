import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';

test.each([1, 7, 84])('columns of %i cells start at zero and are independent of each other', cells => {
  const columns = columnsOf({ cells, doubles: 2, counts: 2 });
  const made = [columns.counts(), columns.doubles(), columns.doubles(), columns.counts()];

  expect(made.map(column => [...column])).toEqual(made.map(() => Array.from({ length: cells }, () => 0)));
  for (const [place, column] of made.entries()) column.fill(place + 1);
  expect(made.map(column => new Set(column))).toEqual([1, 2, 3, 4].map(value => new Set([value])));
  expect(made.map(column => column.length)).toEqual([cells, cells, cells, cells]);
});

test('refuses one column more than there is room for', () => {
  const columns = columnsOf({ cells: 12, doubles: 1, counts: 0 });
  columns.doubles();
  expect(() => columns.doubles()).toThrow(RangeError);
  expect(() => columns.counts()).toThrow(RangeError);
});
