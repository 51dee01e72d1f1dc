import { expect, it } from 'vitest';
import { heldYear } from '../testing/made-file.ts';
import { madeQuantity } from '../testing/made-figures.ts';
import { readRows } from '../testing/table-of.ts';
import { declaredYears, storedQuantities, yearSums } from './year-sums.ts';
import { billedYears } from './billed-years.ts';

const { declarations } = readRows([
  'Site;Énergie;Année;Mois;Quantité (m³)',
  'Brioude;Eau;2022;1;100',
  'Brioude;Eau;2023;1;110',
  'Brioude;Eau;2023;2;120',
]);

it('sums a file by year, with the same months of the previous year', () => {
  expect(yearSums(declaredYears(declarations), () => new Map())).toEqual([
    { siteId: 2, energyType: 'water', year: 2022, months: 1, quantity: 100, amountCents: null, beside: null },
    {
      siteId: 2,
      energyType: 'water',
      year: 2023,
      months: 2,
      quantity: 230,
      amountCents: null,
      beside: { months: 1, quantity: 110, before: 100 },
    },
  ]);
});

it('takes the previous year from what is stored when the file does not contain it', () => {
  const held = storedQuantities(heldYear(2, 'water', 2021));
  const [first] = yearSums(declaredYears(declarations), ({ year }) => (year === 2021 ? held : new Map()));
  expect(first?.beside).toEqual({ months: 1, quantity: 100, before: madeQuantity(2, 'water', 2021, 1) });
});

it('sums bills by their days, a real one in place of its estimate, and compares complete months only', () => {
  const { bills } = readRows([
    'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Relève;Montant TTC',
    'EDF;F1;10/02/2022;14512345678901;01/01/2022;31/01/2022;1000;Réelle;100,00',
    'EDF;F2;05/02/2023;14512345678901;01/01/2023;31/01/2023;9999;Estimée;999,00',
    'EDF;F3;10/02/2023;14512345678901;01/01/2023;31/01/2023;1100;Réelle;110,00',
    'EDF;F4;10/03/2023;14512345678901;01/02/2023;15/02/2023;600;Réelle;60,00',
  ]);
  const places = [
    { siteId: 2, from: { year: 2020, month: 1, day: 1 }, to: null, sharePpm: 1_000_000 } as const,
  ];
  const sums = yearSums(
    billedYears(bills, () => places),
    () => new Map([[2, 500]]),
  );
  expect(sums.find(({ year }) => year === 2023)).toEqual({
    siteId: 2,
    energyType: 'electricity',
    year: 2023,
    months: 2,
    quantity: 1700,
    amountCents: 17_000,
    beside: { months: 1, quantity: 1100, before: 1000 },
  });
});

it('merges months and bills of one file into one year, with euros', () => {
  const months = readRows([
    'Site;Énergie;Année;Mois;kWh;Montant TTC',
    'Brioude;Électricité;2023;2;500;60,00',
  ]);
  const { bills } = readRows([
    'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh);Montant TTC',
    'EDF;F1;10/02/2023;14512345678901;01/01/2023;31/01/2023;1000;100,00',
    'EDF;F2;10/03/2023;14512345678901;01/02/2023;28/02/2023;480;58,00',
  ]);
  const places = [
    { siteId: 2, from: { year: 2020, month: 1, day: 1 }, to: null, sharePpm: 1_000_000 } as const,
  ];
  const years = [...declaredYears(months.declarations), ...billedYears(bills, () => places)];
  expect(yearSums(years, () => new Map())).toEqual([
    {
      siteId: 2,
      energyType: 'electricity',
      year: 2023,
      months: 2,
      quantity: 1500,
      amountCents: 16_000,
      beside: null,
    },
  ]);
});
