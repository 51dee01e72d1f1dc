import { expect, it } from 'vitest';
import { tableText } from './table-text.ts';

const cellText = (value: string) =>
  tableText(
    [{ key: 'value', header: 'Valeur', cell: (row: { value: string }) => row.value }],
    [{ value }],
  ).split('\n')[1];

it.each([
  ['a French number', '1\u202f234,5', '1234,5'],
  ['a typographic minus', '−12\u00a0450', '-12450'],
  ['an amount', '−15\u202f390,74\u00a0€', '-15390,74'],
  ['an amount by unit', '25,4\u00a0€/m²', '25,4\u00a0€/m²'],
  ['an integer', '42', '42'],
  ['a formula', '=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ['a plus that is not a number', '+SUM(A1)', "'+SUM(A1)"],
  ['an at sign', '@cmd', "'@cmd"],
  ['a tab inside', 'a\tb', 'a b'],
  ['a date', '12 mars 2024', '12 mars 2024'],
  ['a rise', '+4,2\u202f%', '4,2%'],
  ['a fall', '−3 %', '-3%'],
  ['a sum', '-2+3', "'-2+3"],
])('copies %s', (_, shown, copied) => {
  expect(cellText(shown)).toBe(copied);
});
