import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { clipboardCells } from './clipboard-cells.ts';

it.each([
  ['one cell', '1 234,5', [['1 234,5']]],
  ['a row', '1\t2\t3', [['1', '2', '3']]],
  ['a column with the final line end of Excel', '1\r\n2\r\n3\r\n', [['1'], ['2'], ['3']]],
  ['an empty month in the middle', '1\n\n3', [['1'], [''], ['3']]],
  ['an empty last cell of a row', '1\t\r\n', [['1', '']]],
  ['a quoted cell with a line end', '"a\nb"\tc', [['a\nb', 'c']]],
  ['a doubled quote', '"a ""b"""\t2', [['a "b"', '2']]],
  ['no-break spaces around a number', '\u00a012\u202f', [['12']]],
  ['nothing', '', [['']]],
])('reads %s', (_, text, cells) => {
  expect(clipboardCells(text)).toEqual(cells);
});

it('reads any block of numbers back, whatever its size', () => {
  const number = fc.integer().map(String);
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 6 })
        .chain(width =>
          fc.array(fc.array(number, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 14 }),
        ),
      block => {
        const text = block.map(row => row.join('\t')).join('\r\n');
        expect(clipboardCells(text)).toEqual(block);
        expect(clipboardCells(`${text}\r\n`)).toEqual(block);
      },
    ),
  );
});
