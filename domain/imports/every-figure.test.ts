import { expect, it } from 'vitest';
import { acceptFile } from './testing/accept-file.ts';
import { generatedBills } from './testing/generated/bill-files.ts';
import { fatesOfBills } from './testing/generated/fates-of-bills.ts';
import { groupedBills } from './testing/generated/billed-lines.ts';
import { fatesOf } from './testing/generated/fates-of.ts';
import { monthFile } from './testing/generated/month-files.ts';
import { sheet } from './testing/made-file.ts';
import { monthsOf, readRows } from './testing/table-of.ts';

const files = Array.from({ length: 400 }, (_, seed) => monthFile(seed));

it('stores each figure of 400 made tables correctly, asks about it, or names it as left out', () => {
  const fates = files.map(file => ({ name: file.name, ...fatesOf(file) }));
  expect(fates.flatMap(({ name, untrue }) => untrue.map(each => `${name}: ${each}`))).toEqual([]);
  expect(
    fates.flatMap(({ name, lost }) => lost.map(({ line, column }) => `${name}: ${line} ${column}`)),
  ).toEqual([]);
  const whole = fates.filter(({ end }) => end.startsWith('whole'));
  expect(whole.length).toBeGreaterThanOrEqual(fates.length * 0.95);
});

it.each([
  ['a row each', generatedBills],
  ['several rows each', groupedBills],
])('reads each bill of 150 made files of %s right, asks about it, or refuses it by its line', (_, made) => {
  const fates = Array.from({ length: 150 }, (_, seed) => made(seed)).map(file => ({
    name: file.name,
    ...fatesOfBills(file),
  }));
  expect(fates.flatMap(({ name, untrue }) => untrue.map(each => `${name}: ${each}`))).toEqual([]);
  expect(fates.flatMap(({ name, lost }) => lost.map(({ number }) => `${name}: ${number}`))).toEqual([]);
  expect(fates.filter(({ whole }) => whole).length).toBeGreaterThanOrEqual(fates.length * 0.95);
});

const nature = 'Nature;Fournisseur;N° facture;PRM;Du;Au;kWh facturés;Montant TTC';
const billRow = (kind: string, number: string) =>
  `${kind};EDF;${number};14512345678901;01/01/2023;31/01/2023;1000;100,00`;

it.each([
  ['a row of totals', 'Total;;;;;;2000;200,00', [], ['F1 1000 10000', 'A1 -1000 -10000']],
  [
    'an unknown kind',
    billRow('Résiliation', 'R1'),
    ['bill-kind-unknown'],
    ['F1 1000 10000', 'A1 -1000 -10000'],
  ],
] as const)('takes a credit note for one beside %s in the column of its kind', (_, row, codes, expected) => {
  const { bills, faults } = readRows([nature, billRow('Facture', 'F1'), billRow('Avoir', 'A1'), row]);
  expect(faults.map(({ code }) => code)).toEqual(codes);
  expect(
    bills.flatMap(({ number, points }) => points.map(each => `${number} ${each.quantity} ${each.ttcCents}`)),
  ).toEqual(expected);
});

const stored = (...rows: (string | null)[]) => {
  const read = acceptFile([
    sheet(
      'Feuil1',
      rows.map(row => row ?? [null]),
    ),
  ]);
  return read.kind === 'stored' ? Object.fromEntries(read.stored) : read.gaps;
};

it.each(['8’420', "8'420", '8 420 m³', '8420 m3'])('reads « %s » below a title as a figure', figure => {
  expect(
    stored('Emile Roux', 'Mois;Eau (m³)', `1/2022;${figure}`, null, 'Brioude', 'Mois;Eau (m³)', '1/2022;35'),
  ).toEqual({
    '1 water 2022-1': 8420,
    '2 water 2022-1': 35,
  });
});

it('keeps a month whose figure looks like a date, or is missing, as a row of its table', () => {
  expect(
    stored(
      'Emile Roux',
      'Mois;Eau (m³)',
      '11/2022;59.37',
      '12/2022;3.19',
      null,
      'Brioude',
      'Mois;Eau (m³)',
      '1/2022;35.74',
    ),
  ).toEqual({
    '1 water 2022-11': 59.37,
    '1 water 2022-12': 3.19,
    '2 water 2022-1': 35.74,
  });
  const months = readRows([
    'Site;Énergie;Mois;Quantité;Unité',
    'Brioude;Fioul;mai 2022;1829;L',
    [null],
    'Brioude;Fioul;juin 2022;;L',
    'Brioude;Fioul;juillet 2022;1846;L',
  ]);
  expect(monthsOf(months)).toEqual(['2 fuel 2022-5 1829 L null', '2 fuel 2022-7 1846 L null']);
});

it('asks for the decimal separator when no figure shows it, and only when one is needed', () => {
  const rows = (...figures: string[]) => [
    'Site;Mois;Gaz (kWh)',
    ...figures.map((figure, at) => `Brioude;${at + 1}/2023;${figure}`),
  ];
  expect(stored(...rows('12,345', '11,872'))).toEqual(['decimals']);
  expect(stored(...rows('12,345', '1.5', '1,5'))).toEqual(['decimals']);
  expect(stored(...rows('1.5', '1,5'))).toEqual({ '2 gas 2023-1': 1.5, '2 gas 2023-2': 1.5 });
  const read = acceptFile([sheet('Feuil1', rows('12,345', '11,872'))], [{ kind: 'decimals', are: '.' }]);
  expect(read.kind === 'stored' && Object.fromEntries(read.stored)).toEqual({
    '2 gas 2023-1': 12_345,
    '2 gas 2023-2': 11_872,
  });
});
