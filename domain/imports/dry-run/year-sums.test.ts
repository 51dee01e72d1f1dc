import { expect, it } from 'vitest';
import { heldYear } from '../testing/made-file.ts';
import { madeQuantity } from '../testing/made-figures.ts';
import { readRows } from '../testing/table-of.ts';
import { yearSums } from './year-sums.ts';

const { declarations } = readRows([
  'Site;Énergie;Année;Mois;Quantité (m³)',
  'Brioude;Eau;2022;1;100',
  'Brioude;Eau;2023;1;110',
  'Brioude;Eau;2023;2;120',
]);

it('sums what a file says of each year, beside the same months of the year before', () => {
  expect(yearSums(declarations, () => undefined)).toEqual([
    { siteId: 2, energyType: 'water', year: 2022, months: 1, quantity: 100, beside: null },
    {
      siteId: 2,
      energyType: 'water',
      year: 2023,
      months: 2,
      quantity: 230,
      beside: { months: 1, quantity: 110, before: 100 },
    },
  ]);
});

it('takes the year before from what is stored where the file does not tell it', () => {
  const held = heldYear(2, 'water', 2021);
  const [first] = yearSums(declarations, ({ year }) => (year === 2021 ? held : undefined));
  expect(first?.beside).toEqual({ months: 1, quantity: 100, before: madeQuantity(2, 'water', 2021, 1) });
});
