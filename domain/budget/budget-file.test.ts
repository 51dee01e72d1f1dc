import { expect, test } from 'vitest';
import type { TableCell } from '../ground/table/table.ts';
import { budgetColumns, readBudgetTable } from './budget-file.ts';

const known = {
  siteOfCode: (code: string) => (code === 'brioude' ? 4 : null),
  energyOfText: (text: string) => (text === 'Gaz' ? ('gas' as const) : null),
};

function read(...rows: TableCell[][]) {
  const cells = [['Budget 2027'], Object.values(budgetColumns), ...rows];
  const table = {
    name: 'Budget',
    rows: cells.map((own, place) => ({ line: place + 1, cells: own })),
    formulaCells: [],
  };
  return readBudgetTable(table, known);
}

const good: TableCell[] = [
  'brioude',
  'Brioude',
  'Gaz',
  'Consommation',
  1,
  1000.5,
  'kWh PCI',
  0.08,
  12.5,
  16.39,
  108.93,
  '',
];
const but = (place: number, value: TableCell) => good.with(place, value);

test('reads a line with its figures, and ignores the total below', () => {
  expect(read(good, ['Total', null, null, null, null, null, null, null, null, null, 108.93])).toEqual({
    faults: [],
    lines: [
      {
        siteId: 4,
        energyType: 'gas',
        kind: 'energy',
        month: 1,
        quantity: 1000.5,
        unitPriceEuros: 0.08,
        fixedCents: 1250,
        taxCents: 1639,
        note: '',
      },
    ],
  });
});

test.each<[string, TableCell[], object]>([
  [
    'a site that is not there',
    but(0, 'ailleurs'),
    { column: 'code', fault: 'site-unknown', text: 'ailleurs' },
  ],
  ['an unknown energy', but(2, 'Gas'), { column: 'energy', fault: 'energy-unknown' }],
  ['another kind', but(3, 'Travaux'), { column: 'kind', fault: 'kind-unknown' }],
  ['a thirteenth month', but(4, 13), { column: 'month', fault: 'month-invalid' }],
  ['no quantity', but(5, null), { column: 'quantity', fault: 'number-invalid' }],
  ['a price in words', but(7, 'huit'), { column: 'price', fault: 'number-invalid' }],
  ['a quantity below zero', but(5, -5), { column: 'quantity', fault: 'sign-wrong' }],
  ['an amount that is another', but(10, 200), { column: 'amount', fault: 'amount-differs', text: '200' }],
])('%s is refused at its cell', (_, row, expected) => {
  const { faults, lines } = read(row);
  expect(lines).toEqual([]);
  expect(faults[0]).toMatchObject({ line: 3, ...expected });
});

test('refuses the same month twice, at its second occurrence', () => {
  expect(read(good, good).faults).toEqual([{ line: 4, column: 'month', fault: 'line-twice', text: '1' }]);
});

test('reads numbers written in French and a negative saving, and refuses text', () => {
  const { lines, faults } = read(
    good
      .with(3, 'Économies')
      .with(5, '−1 000,5')
      .with(7, '0,08')
      .with(8, '0')
      .with(9, '-16,39')
      .with(10, null),
  );
  expect(faults).toEqual([]);
  expect(lines[0]).toMatchObject({ kind: 'saving', quantity: -1000.5, taxCents: -1639 });
});

test('names the missing columns of a file', () => {
  const table = { name: 'x', rows: [{ line: 1, cells: ['Centre'] }], formulaCells: [] };
  expect(readBudgetTable(table, known).faults.map(({ text }) => text)).toContain('Prix unitaire TTC (€)');
});
