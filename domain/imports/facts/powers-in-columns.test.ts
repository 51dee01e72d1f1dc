import { expect, it } from 'vitest';
import { proposeFor, readRows, tableOf } from '../testing/table-of.ts';

const keys = 'Fournisseur;N° facture;Date facture;PRM;Du;Au';
const head = 'EDF;F1;05/02/2023;14512345678901;01/01/2023;31/01/2023';

/** A file of one bill with these columns after the keys. */
const file = (columns: Record<string, string>) => [
  [keys, ...Object.keys(columns), 'Montant TTC'].join(';'),
  [head, ...Object.values(columns), '360,00'].join(';'),
];
const rolesOf = (given: string[]) =>
  proposeFor(tableOf(given))
    .columns.map(({ role }) => role)
    .slice(6, -1);
const readsOf = (given: string[]) =>
  readRows(given).bills[0]?.points[0]?.reads.map(read => [
    read.class,
    read.quantity,
    read.subscribed,
    read.reached,
  ]);

it('imports powers by class with the consumption of the class', () => {
  const given = file({
    'Conso HPH (kWh)': '1000',
    'Conso HCH (kWh)': '500',
    'PS HPH': '120',
    'PS HCH': '150,5',
    'Puissance atteinte HPH (kVA)': '118',
    'Puissance atteinte HCH (kVA)': '',
  });
  expect(rolesOf(given)).toEqual([
    'quantity',
    'quantity',
    'power',
    'power',
    'reached-power',
    'reached-power',
  ]);
  expect(readsOf(given)).toEqual([
    ['HPH', 1000, 120, 118],
    ['HCH', 500, 150.5, null],
  ]);
  expect(readRows(given).bills[0]?.points[0]).toMatchObject({ quantity: 1500, ttcCents: 36_000 });
});

it('imports powers without a quantity of their class', () => {
  const given = file({
    'Consommation (kWh)': '1500',
    'Puissance souscrite Pointe': '100 kW',
    'Puissance souscrite HCB': '140 kW',
    'Puissance atteinte HCB': '131 kW',
  });
  expect(readsOf(given)).toEqual([
    ['Pointe', null, 100, null],
    ['HCB', null, 140, 131],
  ]);
});

it('applies a power without a class to all classes', () => {
  const given = file({ 'Consommation (kWh)': '1500', 'Puissance souscrite (kVA)': '36', 'PMA (kVA)': '31' });
  expect(readsOf(given)).toEqual([['Base', null, 36, 31]]);
});

it('leaves out an unreadable power with a note, and imports the bill without it', () => {
  const given = file({ 'Consommation (kWh)': '1500', 'PS HPH': 'C4', 'PS HCH': '36' });
  const { bills, notes, faults } = readRows(given);
  expect(faults).toEqual([]);
  expect(bills[0]?.points[0]?.reads).toMatchObject([{ class: 'HCH', subscribed: 36 }]);
  expect(notes).toContainEqual(expect.objectContaining({ code: 'power-left-out', params: { text: 'C4' } }));
});

it('does not read the cost of a power, or its excess, as a power', () => {
  const given = file({
    'Consommation (kWh)': '1500',
    'Dépassement de puissance HPH (kW)': '12',
    'Puissance souscrite (€)': '100,00',
    'Prix PS HPH': '1,20',
  });
  expect(readsOf(given)).toEqual([]);
});
