import { expect, test } from 'vitest';
import { splitPastedCells } from './split-pasted-cells.ts';

test.each<[string, string, string[][]]>([
  ['a column of Excel', '1\r\n2\r\n\r\n4\r\n', [['1'], ['2'], [''], ['4']]],
  ['a row', '1\t2,5\t\t4', [['1', '2,5', '', '4']]],
  [
    'two columns',
    '1\t10,00 €\n2\t20,00 €\n',
    [
      ['1', '10,00 €'],
      ['2', '20,00 €'],
    ],
  ],
  ['a cell of two lines', '"a\nb"\t2', [['a\nb', '2']]],
  ['doubled quotes', '"say ""a"""\t2', [['say "a"', '2']]],
  ['a quote that is only a character', '12"\t"3', [['12"', '"3']]],
  ['one cell', '1 234,56', [['1 234,56']]],
  ['an empty last cell', '1\t', [['1', '']]],
  ['an empty first row', '\n2', [[''], ['2']]],
  ['nothing', '', []],
  ['one empty row', '\n', []],
])('%s', (_name, text, rows) => {
  expect(splitPastedCells(text)).toEqual(rows);
});
