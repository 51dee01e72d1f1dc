import { gunzipSync } from 'node:zlib';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import * as tables from '@suivi/contract/imports/tables';
import { describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession, tokenOf } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { moveDataVersion } from '../../../testing/move-data-version.ts';

const app = await appForFile({ content: 'demonstration' });
const person = await createTestAccount(app.db, 'readonly');
const as = await tokenOf(app.db, person);
const asPerson = await openTestSession(app.db, person);

const months = async (query: Record<string, string> = {}) =>
  (await app.call(tables.exportMonths, { as, query })).value.lignes;
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const cents = (rows: tables.MonthRow[]) =>
  rows.reduce((total, { ttc_eur }) => total + Math.round((ttc_eur ?? 0) * 100), 0);

describe('the sums of the rows equal those of the product', () => {
  test.each([
    ['2024', {}, {}],
    ['2025', {}, {}],
    ['2025', { site: 'brioude' }, { site: 'brioude' }],
    ['2023-04_2023-06', {}, {}],
  ])('%s %o', async (period, scope, asked) => {
    const [first = '', last = first] = period.split('_');
    const [de, a] = first.length === 4 ? [`${first}-01`, `${first}-12`] : [first, last];
    const { value } = await app.call(readSummary, { as: asPerson, query: { period, ...scope } });
    const { totals, energies } = value.current;
    const rows = await months({ de, a, ...asked });
    expect(sum(rows.map(({ kwh_pci }) => kwh_pci))).toBeCloseTo(totals.consumptionKwh ?? 0, 5);
    expect(sum(rows.map(({ eau_m3 }) => eau_m3))).toBeCloseTo(totals.waterM3 ?? 0, 5);
    expect(cents(rows)).toBe(totals.costCents);
    expect(sum(rows.map(({ co2_kg }) => co2_kg))).toBeCloseTo(totals.emissionsKg ?? 0, 5);
    for (const { energyType, costCents, quantityNormal } of energies) {
      const own = await months({ de, a, energie: energyType, ...asked });
      expect(cents(own)).toBe(costCents ?? 0);
      expect(sum(own.map(({ kwh_pci, eau_m3 }) => kwh_pci ?? eau_m3))).toBeCloseTo(quantityNormal ?? 0, 5);
    }
  });
});

test('the missing months are those of the list of missing months', async () => {
  const { value } = await app.call(listLackingMonths, { as: asPerson, query: { period: '2025_2026' } });
  const told = value.cells
    .filter(({ energyType, state }) => energyType !== 'ecs' && (state === 'late' || state === 'expected'))
    .map(({ siteCode, energyType, period: { year, month } }) =>
      [siteCode, energyType, year, month].join(' '),
    );
  const rows = await months({ de: '2025-01' });
  const lacking = rows
    .filter(({ etat }) => etat === 'en retard' || etat === 'attendu')
    .map(({ code_centre, code_energie, annee, mois }) =>
      [code_centre, code_energie, annee, Number(mois.slice(5, 7))].join(' '),
    );
  expect(lacking.toSorted()).toEqual(told.toSorted());
  expect(lacking.length).toBeGreaterThan(0);
});

describe('the table is sent', () => {
  const path = '/api/v1/mois?de=2025-01&a=2025-12';
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { authorization: as, ...headers } });

  test('as text for French spreadsheets, by `format` or by `Accept`', async () => {
    const rows = await months({ de: '2025-01', a: '2025-12' });
    const { body, headers } = await ask(`${path}&format=csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await ask(path, { accept: 'text/csv' })).body).toBe(body);
    expect((await ask(path, { accept: 'application/json, */*' })).headers['content-type']).toMatch(/json/);
    const [header = '', ...lines] = body.trimEnd().split('\r\n');
    expect(header).toBe(`\ufeff${Object.keys(rows[0] ?? {}).join(';')}`);
    expect(lines).toHaveLength(rows.length);
    const columns = header.slice(1).split(';');
    const inCents = lines.map(line => {
      const cell = line.split(';')[columns.indexOf('ttc_eur')] ?? '';
      return Math.round(Number(cell.replace(',', '.')) * 100);
    });
    expect(sum(inCents)).toBe(cents(rows));
  });

  test('as a file to a signed-in person, with a row in the journal', async () => {
    const { response } = await app.call(tables.exportMonthsFile, { as: asPerson, query: { format: 'csv' } });
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Mois - 20/);
    expect(response.body).toBe((await ask('/api/v1/mois?format=csv')).body);
    const rows = app.db.selectFrom('journal').where('action', '=', 'export.ask').select('label');
    expect(await rows.execute()).toEqual([{ label: 'Tous les mois' }]);
  });

  test('compressed where the reader accepts it', async () => {
    const packed = await ask(path, { 'accept-encoding': 'gzip, deflate' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept, Accept-Encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask(path)).body);
  });

  test('not again as long as nothing changes', async () => {
    const first = await ask(path);
    const again = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await ask(`${path}&format=csv`, { 'if-none-match': String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
    await moveDataVersion(app.db);
    const moved = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([moved.statusCode, moved.body]).toEqual([200, first.body]);
  });

  test('in pages that add up to the whole', async () => {
    const query = { de: '2024-11', a: '2025-02' };
    const all = await months(query);
    const pages: tables.MonthRow[][] = [];
    let curseur: string | null = '';
    while (curseur !== null) {
      const page: { lignes: tables.MonthRow[]; suite: string | null } = (
        await app.call(tables.exportMonths, {
          as,
          query: { ...query, limite: '7', ...(curseur === '' ? {} : { curseur }) },
        })
      ).value;
      pages.push(page.lignes);
      curseur = page.suite;
    }
    expect(pages.flat()).toEqual(all);
    expect(pages.length).toBe(Math.ceil(all.length / 7));
  });

  test.each([
    ['de=2025-13', 'de'],
    ['a=hier', 'a'],
    ['limite=0', 'limite'],
    ['curseur=x', 'curseur'],
    ['energie=charbon', 'energie'],
    ['format=xml', 'format'],
    ['sites=brioude', 'sites'],
  ])('with %s it is refused and the field is named', async (query, field) => {
    const answer = await ask(`/api/v1/mois?${query}`);
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, field]);
  });
});

test('the columns of an action tell grants and certificates apart, and add up to what the page leaves to pay', async () => {
  await app.db
    .updateTable('saving_actions')
    .set({ cost_ttc_cents: 100_000, grants_cents: 20_000, cee_cents: 15_000 })
    .execute();
  const { lignes } = (await app.call(tables.exportActions, { as })).value;
  expect(lignes.length).toBeGreaterThan(0);
  for (const line of lignes)
    expect(line).toMatchObject({ cout_ttc_eur: 1000, aides_eur: 200, cee_eur: 150, reste_a_charge_eur: 650 });
});

test.each([
  ['exportSites', tables.exportSites],
  ['exportPoints', tables.exportPoints],
  ['exportBills', tables.exportBills],
  ['exportOpenAlerts', tables.exportOpenAlerts],
  ['exportActions', tables.exportActions],
])('%s contains valid rows, and only those of one site when requested', async (_, endpoint) => {
  const { lignes } = endpoint.answer.parse((await app.call(endpoint, { as })).value);
  expect(lignes.length).toBeGreaterThan(0);
  if (endpoint === tables.exportSites) return;
  const own = (await app.call(endpoint, { as, query: { site: 'brioude' } })).value.lignes;
  expect(own).toEqual((lignes as { code_centre: string }[]).filter(line => line.code_centre === 'brioude'));
  expect((await app.call(endpoint, { as, query: { site: 'nulle-part' } })).status).toBe(404);
});
