import { inflateRawSync } from 'node:zlib';
import { readImportTemplate, type TemplateName } from '@suivi/contract/imports/imports';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import type { TableCell } from '@suivi/domain/ground/table/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { readZipDirectory } from '../../../platform/files/zip-directory.ts';
import { buildWorkbook } from '../../../platform/documents/build-workbook.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { billFile, createBillApp, january, pce, prm } from '../testing/bill-app.ts';
import { apply, check, importFile, sendFile } from '../testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: typeof bills.as;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app, as } = bills);
  await bills.reset();
  const from = { year: 2023, month: 11 } as const;
  await declareMonths(app.db, {
    siteId: bills.langeac,
    energyType: 'gas',
    from,
    quantities: [410, 520, 530],
  });
  await app.database.ownerPool.query(
    `insert into buildings (site_id, name, code, type) values ($1, 'Chirurgie', 'CHIR', 'Bloc')`,
    [bills.langeac],
  );
  await importFile(app, as.rse, 'une.csv', billFile(january.replaceAll('2023', '2024')));
});
afterAll(() => app.close());

async function templateOf(name: TemplateName) {
  const asked = { as: as.readonly, params: { name }, query: { format: 'xlsx' as const } };
  const { response } = await app.call(readImportTemplate, asked);
  const read = await readTabularFile(response.rawPayload, 'modèle.xlsx');
  if (read.kind === 'refused') throw new Error(read.code);
  const [header, ...rows] = read.tables[0]?.rows ?? [];
  return { bytes: response.rawPayload, tables: read.tables, header: header?.cells ?? [], rows };
}

/** The template with a value in some columns of each row, by their headers, as a workbook again. */
function filled(
  { header, rows }: Awaited<ReturnType<typeof templateOf>>,
  values: (row: number) => Record<string, string | number>,
): Promise<Uint8Array> {
  const cells = rows.map((row, index) => {
    const own: TableCell[] = header.map((_, column) => row.cells[column] ?? null);
    for (const [name, value] of Object.entries(values(index))) own[header.indexOf(name)] = value;
    return own;
  });
  const columns = header.map(cell => ({ header: cellText(cell), format: 'text' as const }));
  const sheet = { name: 'À remplir', heading: [], columns, rows: cells };
  return buildWorkbook([sheet], { title: '', author: '', subject: '', created: new Date(0) });
}

/** Filled in, sent back and accepted as it is understood. */
async function comesIn(name: TemplateName, values: (row: number) => Record<string, string | number>) {
  const template = await templateOf(name);
  const sent = (await sendFile(app, as.admin, 'rempli.xlsx', await filled(template, values))).value;
  const checked = await check(app, as.admin, sent);
  expect(checked.outcome).toMatchObject({ counts: { refused: 0 }, unknownNames: [] });
  return apply(app, as.admin, checked);
}

describe('a template contains what the group has to fill in, and is imported as filled in', () => {
  it('missing months, with the unit of the months before them', async () => {
    const { rows } = await templateOf('declarations');
    expect(rows.map(({ cells }) => cells.slice(0, 6))).toEqual([
      ['langeac', 'Gaz', 2024, 2, null, 'kWh\u00a0PCS'],
      ['langeac', 'Gaz', 2024, 3, null, 'kWh\u00a0PCS'],
      ['langeac', 'Gaz', 2024, 4, null, 'kWh\u00a0PCS'],
    ]);
    await comesIn('declarations', row => ({ Quantité: 480.5 + row, 'Montant TTC (€)': 61.25 + row }));
    const { rows: stored } = await app.database.ownerPool.query(
      `select reference_month as month, quantity::float8 as quantity, amount_cents::int as cents
       from declared_months where reference_year = 2024 order by reference_month`,
    );
    expect(stored).toEqual([
      { month: 1, quantity: 530, cents: null },
      { month: 2, quantity: 480.5, cents: 6125 },
      { month: 3, quantity: 481.5, cents: 6225 },
      { month: 4, quantity: 482.5, cents: 6325 },
    ]);
    expect((await templateOf('declarations')).rows.flatMap(({ cells }) => cells)).not.toContain('langeac');
  });

  it('expected bills, by point and month; a point without any waits for its first', async () => {
    const { rows } = await templateOf('bills');
    expect(rows.map(({ cells }) => cells.slice(4, 11))).toEqual([
      ['brioude', 'Électricité', prm, '01/02/2024', '29/02/2024', null, 'kWh'],
      ['brioude', 'Électricité', prm, '01/03/2024', '31/03/2024', null, 'kWh'],
      ['langeac', 'Fioul', 'CUVE', null, null, null, 'L'],
      ['langeac', 'Gaz', pce, null, null, null, 'kWh\u00a0PCS'],
    ]);
    await comesIn('bills', row => ({
      Fournisseur: 'EDF',
      'N° de facture': `M${row}`,
      Du: `0${row + 1}/04/2022`,
      Au: `0${row + 1}/05/2022`,
      Consommation: 1_000 + row,
      'Montant HT (€)': 100,
      'Montant TVA (€)': 20,
      'Montant TTC (€)': 120,
    }));
    expect((await bills.stored()).filter(line => line.startsWith('EDF M'))).toEqual([
      `EDF M0 bill ${prm} 2022-04-01 2022-05-01 1000 kWh 12000`,
      `EDF M1 bill ${prm} 2022-04-02 2022-05-02 1001 kWh 12000`,
      'EDF M2 bill CUVE 2022-04-03 2022-05-03 1002 L 12000',
      `EDF M3 bill ${pce} 2022-04-04 2022-05-04 1003 kWh 12000`,
    ]);
  });

  it('the last three months of buildings without a reading', async () => {
    const { rows } = await templateOf('readings');
    expect(rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
      ['langeac', 'Chirurgie', 'CHIR', 2024, 1],
      ['langeac', 'Chirurgie', 'CHIR', 2024, 2],
      ['langeac', 'Chirurgie', 'CHIR', 2024, 3],
    ]);
    await comesIn('readings', row => ({ 'Électricité (kWh)': 2_000 + row, 'Eau (m³)': 30.5 }));
    const { rows: stored } = await app.database.ownerPool.query(
      `select reference_month as month, electricity_consumption::float8 as kwh, water_consumption::float8 as m3
       from building_consumptions order by reference_month`,
    );
    expect(stored).toEqual([1, 2, 3].map(month => ({ month, kwh: 1_999 + month, m3: 30.5 })));
  });

  it('offers the group’s own names and the words that are understood, from a hidden sheet that is not read', async () => {
    const { bytes, tables } = await templateOf('buildings');
    expect(tables.map(({ name }) => name)).toEqual(['À remplir']);
    const parts = readZipDirectory(bytes, 1_000);
    const textOf = (name: string) => {
      const part = parts.get(name);
      if (part === undefined) return '';
      return (
        part.method === 'stored' ? Buffer.from(part.compressed) : inflateRawSync(part.compressed)
      ).toString();
    };
    expect(textOf('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Listes"[^>]*state="hidden"/);
    expect(textOf('xl/worksheets/sheet1.xml')).toContain('sqref="A2:A3001"');
    expect(textOf('xl/worksheets/sheet1.xml')).toContain("'Listes'!$A$2:$A$3");
    expect(textOf('xl/sharedStrings.xml')).toContain('brioude');
  });
});
