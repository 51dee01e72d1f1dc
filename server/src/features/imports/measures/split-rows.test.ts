import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowSplitter } from './split-rows.ts';

/** Few texts, so that rows are often alike at their beginning, at their end, in between or completely. */
const cell = fc.constantFrom('', 'PA', 'CONS', '1', '12', '2026-03-01 00:10:00', 'R');

test('rows are split as if each were alone, whatever is above', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 }), rows => {
      const split = createRowSplitter(';');
      expect(rows.map(cells => [...split(cells.join(';'))])).toEqual(rows);
    }),
    { numRuns: 2_000 },
  );
});

test('quotes around cells are removed, and the row below is split on its own', () => {
  const split = createRowSplitter(';');
  const read = ['1;a;b;2', '1;a;c;2', '"1"; "a" ;"x;2', '1;a;d;2', '1;a;d;2;3'].map(row => [...split(row)]);
  expect(read).toEqual([
    ['1', 'a', 'b', '2'],
    ['1', 'a', 'c', '2'],
    ['1', 'a', '"x', '2'],
    ['1', 'a', 'd', '2'],
    ['1', 'a', 'd', '2', '3'],
  ]);
});
