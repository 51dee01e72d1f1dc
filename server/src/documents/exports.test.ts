import { inflateRawSync } from 'node:zlib';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { createDeclaration } from '@suivi/contract/declarations/declarations';
import * as contract from '@suivi/contract/reports/exports';
import { createMonthNote } from '@suivi/contract/months/month-notes';
import type { TableCell } from '@suivi/domain/ground/table/table';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTabularFile } from '../platform/files/read-tabular-file.ts';
import { readZipDirectory } from '../platform/files/zip-directory.ts';
import { signedIn } from '../testing/accounts.ts';
import { seedSite } from '../testing/seed-site.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { dumpedTables } from './imports/everything/dump-store.ts';

let siteId: number;
let buildingId: number;
const code = 'langeac';
const onScreen = {
  period: '2023',
  energy: 'gas',
  compared: '2022',
};

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedIn(app.db, 'admin');

beforeAll(async () => {
  const seeded = await seedSite(app.db, { code, buildings: 1 });
  siteId = seeded.siteId;
  buildingId = seeded.buildingIds[0] ?? 0;
  await app.db.updateTable('sites').set({ name: '=Langeac; « nord »' }).where('id', '=', siteId).execute();
  for (const year of [2022, 2023]) {
    for (const [energyType, base] of [
      ['electricity', 1000],
      ['gas', 2000.125],
    ] as const) {
      const months = Array.from({ length: 12 }, (_, index) => ({
        quantity: index === 6 && year === 2023 ? null : base + index * 10 - (year - 2022) * 5,
        amountCents: index % 2 === 0 ? null : 12_345 + index,
        isCreditNote: false,
      }));
      const body = {
        siteId,
        energyType,
        year,
        unit: 'kWh',
        gasCoefficient: null,
        ecsProducer: null,
        notes: '@relevé',
        ttcNotes: null,
        months,
      };
      const { status } = await app.call(createDeclaration, { as, body });
      if (status !== 201) throw new Error(`a declaration was answered ${status}`);
    }
  }
});

async function rowsOf(bytes: Buffer, sheet: string): Promise<TableCell[][]> {
  const file = await readTabularFile(bytes, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  const table = file.tables.find(({ name }) => name === sheet);
  if (!table) throw new Error(`no sheet ${sheet} among ${file.tables.map(({ name }) => name).join(', ')}`);
  expect(table.formulaCells).toEqual([]);
  return table.rows.map(({ cells }) => cells);
}

describe('the dashboard', () => {
  const workbook = { ...onScreen, format: 'xlsx' };

  it('needs a signed-in person', async () => {
    expect((await app.call(contract.exportDashboard, { query: workbook })).status).toBe(401);
  });

  it('of an unknown site is not found', async () => {
    const { status, error } = await app.call(contract.exportDashboard, {
      as,
      query: { ...workbook, site: 'nulle-part' },
    });
    expect([status, error.code, error.field]).toEqual([404, 'not-found', 'site']);
  });

  it('as a workbook contains the figures of the screen, and its parts add up to them', async () => {
    const { response } = await app.call(contract.exportDashboard, { as, query: { ...workbook, site: code } });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Tableau de bord - =Langeac  - nord - - 2023.xlsx"; ` +
        `filename*=UTF-8''${encodeURIComponent('Tableau de bord – =Langeac; « nord » – 2023.xlsx')}`,
    );
    const { value } = await app.call(readSummary, {
      as,
      query: { period: '2023', site: code },
    });
    const { totals } = value.current;
    const summary = await rowsOf(response.rawPayload, 'Synthèse');
    const figure = (label: string) => summary.find(([first]) => first === label)?.[1];
    expect(figure('Consommation totale (MWh)')).toBeCloseTo((totals.consumptionKwh ?? 0) / 1000, 9);
    expect(figure('Coût total (€ TTC)')).toBe((totals.costCents ?? 0) / 100);
    expect(summary.flat()).toContain('Gaz\u00a0: il manque juil. 2023. Le total compte ces mois pour 0.');

    const months = await rowsOf(response.rawPayload, 'Données');
    const data = months.filter(row => typeof row[3] === 'number' && row[0] !== 'Total (hors ECS)');
    expect(data).toHaveLength(22);
    const sum = (column: number) => data.reduce((total, row) => total + Number(row[column] ?? 0), 0);
    expect(sum(6)).toBeCloseTo(totals.consumptionKwh ?? 0, 6);
    expect((sum(8) + sum(10)) * 100).toBeCloseTo(totals.costCents ?? 0, 6);

    const evolution = await rowsOf(response.rawPayload, 'Évolution mensuelle');
    const gas = value.current.energies.find(({ energyType }) => energyType === 'gas');
    expect(evolution.find(([first]) => first === 'Total')?.[1]).toBeCloseTo(gas?.quantityNormal ?? 0, 6);
    const method = await rowsOf(response.rawPayload, 'Méthode');
    expect(method.map(([subject]) => subject)).toEqual(
      expect.arrayContaining(['Facteur d’émission, Gaz', 'Prix unitaire, Électricité', 'Réserve']),
    );
  });

  it('as a report is a tagged PDF in French', async () => {
    const { response } = await app.call(contract.exportDashboard, {
      as,
      query: { format: 'pdf', period: '2023-03', energy: 'gas' },
    });
    const text = response.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/Lang ?\(fr-FR\)/);
    expect(text).toContain('/StructTreeRoot');
  });
});

it('the annual report is made for a site and for the group', async () => {
  for (const query of [{ year: '2023' }, { year: '2023', site: code }]) {
    const { status, response } = await app.call(contract.exportAnnualReport, { as, query });
    expect([status, response.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
});

describe('tables', () => {
  it('of declarations contain one row for each declared month', async () => {
    const { response } = await app.call(contract.exportDeclarations, {
      as,
      query: { format: 'xlsx', year: '2022' },
    });
    const rows = await rowsOf(response.rawPayload, 'Déclarations');
    const data = rows.filter(row => row[0] === '=Langeac; « nord »');
    expect(data).toHaveLength(24);
    expect(data[0]).toEqual([
      '=Langeac; « nord »',
      'Électricité',
      2022,
      1,
      1000,
      'kWh',
      null,
      null,
      null,
      null,
      null,
      '@relevé',
    ]);
  });

  it('of declarations do not add the hot water to the energy that produces it', async () => {
    const months = Array.from({ length: 12 }, () => ({
      quantity: 10,
      amountCents: 100,
      isCreditNote: false,
    }));
    const head = { siteId, year: 2020, unit: 'kWh', gasCoefficient: null, notes: null, ttcNotes: null };
    for (const own of [
      { energyType: 'gas', ecsProducer: null },
      { energyType: 'ecs', ecsProducer: 'gas' },
    ]) {
      const { status } = await app.call(createDeclaration, { as, body: { ...head, ...own, months } });
      expect(status).toBe(201);
    }
    const query = { format: 'xlsx', year: '2020' };
    const { response } = await app.call(contract.exportDeclarations, { as, query });
    const rows = await rowsOf(response.rawPayload, 'Déclarations');
    const total = rows.find(([first]) => typeof first === 'string' && first.startsWith('Total'));
    expect([total?.[0], total?.[7]]).toEqual(['Total (hors ECS)', 12]);
  });

  it.each([
    [contract.exportBuildings, { format: 'xlsx' }],
    [contract.exportAlerts, { format: 'xlsx', treated: 'yes' }],
    [contract.exportAnalytics, { format: 'xlsx', metric: 'consumption', period: '2023', site: code }],
    [contract.exportDecree, { format: 'xlsx' }],
  ])('of the other views open', async (endpoint, query) => {
    const { status, response } = await app.call(endpoint, { as, query });
    expect(status).toBe(200);
    expect((await rowsOf(response.rawPayload, 'Méthode')).length).toBeGreaterThan(1);
  });
});

describe('notes on readings', () => {
  const noted = async (year: string) =>
    rowsOf(
      (await app.call(contract.exportBuildings, { as, query: { format: 'xlsx', year } })).response.rawPayload,
      'Notes',
    );

  it('are exported with the readings, and all of them in the complete export; those of a site do not mix with them', async () => {
    const body = { siteId, energyType: null, period: { year: 2022, month: 4 }, text: '=posé le 12' };
    const readings = { ...body, buildingId, energyType: 'water', kind: 'meter-replaced' };
    for (const content of [readings, { ...body, buildingId, kind: 'works' }, { ...body, kind: 'closure' }]) {
      expect((await app.call(createMonthNote, { as, body: content })).status).toBe(201);
    }
    const rows = (await noted('2022')).filter(row => row[2] === 'B1');
    const place = ['=Langeac; « nord »', 'Bâtiment 1', 'B1', 2022, 4];
    expect(rows.map(row => row.slice(0, 8))).toEqual([
      [...place, 'Eau', 'Compteur remplacé', '=posé le 12'],
      [...place, 'Tous les compteurs', 'Travaux', '=posé le 12'],
    ]);
    expect((await noted('2023')).filter(row => row[2] === 'B1')).toEqual([]);

    const { response } = await app.call(contract.exportEverything, { as });
    const entries = readZipDirectory(response.rawPayload, 1000);
    const dumped = [...entries.values()].find(({ name }) => name === 'tables/month_notes.csv');
    const lines = (dumped ? inflateRawSync(dumped.compressed).toString() : '').split('\r\n');
    const column = (lines[0] ?? '').split(';').indexOf('building_id');
    expect(lines.slice(1, 4).map(line => line.split(';')[column])).toEqual([
      String(buildingId),
      String(buildingId),
      '',
    ]);
  });
});

it('the complete export contains every table except those about people', async () => {
  const { response } = await app.call(contract.exportEverything, { as });
  const entries = readZipDirectory(response.rawPayload, 1000);
  const names = [...entries.values()].map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['1-sites.csv', '3-déclarations.csv', 'tables/declared_months.csv']),
  );
  // What is decided for each table, and why, is in the test of the list.
  expect(names.filter(name => name.startsWith('tables/'))).toEqual(
    dumpedTables.map(table => `tables/${table}.csv`),
  );
  const sites = [...entries.values()].find(({ name }) => name === '1-sites.csv');
  const text = sites && inflateRawSync(sites.compressed).toString();
  expect(text).toContain(`"'=Langeac; « nord »";langeac;Centre hospitalier`);
});
