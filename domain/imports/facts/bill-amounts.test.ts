import { expect, it } from 'vitest';
import { proposeFor, readRows, tableOf } from '../testing/table-of.ts';

const keys = 'Fournisseur;N° facture;Date facture;PRM;Du;Au;Conso (kWh)';
const prm = '14512345678901';
const bill = (amounts: string) => `EDF;F1;10/02/2024;${prm};01/01/2024;31/01/2024;9000;${amounts}`;

/** HT, VAT and TTC of the only bill, in cents. */
const amountsOf = (rows: string[]) =>
  readRows(rows).bills.map(({ htCents, vatCents, ttcCents }) => [htCents, vatCents, ttcCents]);

it('counts a row that stands twice once, in each of its amounts', () => {
  const rows = [`${keys};HT;TVA;TTC`, bill('900;180;1080'), bill('900;180;1080')];
  expect(amountsOf(rows)).toEqual([[90_000, 18_000, 108_000]]);
});

it('reads all amounts of a bill in the thousands of euros that their heads tell', () => {
  const rows = [`${keys};HT (k€);TVA (k€);TTC (k€)`, bill('0,9;0,18;1,08')];
  expect(amountsOf(rows)).toEqual([[90_000, 18_000, 108_000]]);
});

it('reads the coefficient of gas beside its volume', () => {
  const table = tableOf([
    'Fournisseur;N° facture;Date facture;PCE;Du;Au;Volume (m3);PCS (kWh/m3);HT;TVA;TTC',
    'Engie;G1;10/02/2024;GI000111;01/01/2024;31/01/2024;1800;11,3;1200;240;1440',
  ]);
  const { columns } = proposeFor(table);
  expect(columns.map(({ role }) => role)).toContain('gas-coefficient');
  const [gas] = readRows(table.rows.map(({ cells }) => cells)).bills.flatMap(({ points }) => points);
  expect(gas).toMatchObject({ quantity: 1800, unit: 'm3', gasCoefficient: 11.3 });
});
