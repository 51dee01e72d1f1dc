import {
  exportOperatFile,
  listOperatModels,
  type OperatProposal,
  proposeOperatMapping,
  readOperatFileGaps,
  receiveOperatModel,
  saveOperatModel,
} from '@suivi/contract/decree/operat-model';
import { readOperatSheet } from '@suivi/contract/decree/operat';
import type { Role } from '@suivi/domain/accounts/role';
import { expect, test } from 'vitest';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { makeModel } from '../../../platform/workbook-model/testing/made-model.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const kind = 'consumption';
const params = { kind } as const;

const app = await appForFile({
  content: 'demonstration-of-2024',
  clock: { now: () => new Date('2026-11-22T09:00:00Z') },
});
const as = await signedInRoles(app.db);

const receive = (body: Uint8Array, role: Role | null = 'admin') =>
  app.call(receiveOperatModel, {
    ...(role === null ? {} : { as: as[role] }),
    query: { fileName: 'modele.xlsx' },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(body),
  });

async function propose(): Promise<OperatProposal> {
  const { value } = await receive(await makeModel());
  const query = { document: String(value.id) };
  return (await app.call(proposeOperatMapping, { as: as.admin, params, query })).value;
}

/** The answer of a person who resolves the only doubt with `gas`. */
function confirmed({ document, sheets }: OperatProposal, gas: string | null) {
  return {
    documentId: document.id,
    sheets: sheets
      .filter(({ name }) => name === 'Saisie')
      .map(({ name, headers, columns }) => ({
        name,
        headers,
        columns: columns.map(({ column, label, state, field }) => ({
          column,
          label,
          field: state === 'doubt' ? gas : field,
        })),
      })),
  };
}
const save = (body: unknown, version: number, role: Role = 'admin') =>
  app.call(saveOperatModel, { as: as[role], params, version, body });

test('a model is accepted from administrators only, and only when it is one', async () => {
  const model = await makeModel();
  expect((await receive(model, null)).status).toBe(401);
  for (const role of ['readonly', 'financial', 'technical', 'rse'] as const)
    expect((await receive(model, role)).error.code).toBe('forbidden');
  expect((await receive(Buffer.from('SIRET;Nom\n1;2\n'))).error.code).toBe('operat-model-not-a-workbook');
  expect((await receive(Buffer.of())).error.code).toBe('file-empty');
  const bare = '<worksheet><sheetData/></worksheet>';
  const empty = await makeModel({ 'xl/worksheets/sheet1.xml': bare, 'xl/worksheets/sheet2.xml': bare });
  expect((await receive(empty)).error.code).toBe('operat-model-without-headers');
  const macros = await makeModel({ 'xl/vbaProject.bin': 'x' });
  expect((await receive(macros)).error.code).toBe('document-unsafe');
});

test('nothing is exported before a model is confirmed', async () => {
  const query = { kind, year: '2024' };
  expect((await app.call(readOperatFileGaps, { as: as.readonly, query })).error.code).toBe(
    'operat-model-missing',
  );
  const { value } = await app.call(listOperatModels, { as: as.readonly });
  expect(value.models.map(({ version, document }) => [version, document])).toEqual([
    [1, null],
    [1, null],
  ]);
});

test('a mapping is proposed with its question, and stored under a version once it is complete', async () => {
  const proposal = await propose();
  const sheet = proposal.sheets.find(({ name }) => name === 'Saisie');
  expect(sheet).toMatchObject({ isProtected: true, headers: { from: 4, to: 4, firstRow: 5 } });
  expect(sheet?.columns.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 5 }, () => 'proposed'),
    'doubt',
    'proposed',
    'computed',
  ]);
  const whole = confirmed(proposal, 'energy.gas.kWh PCS');
  const [entry] = whole.sheets;
  const short = { ...whole, sheets: [{ ...entry, columns: entry?.columns.slice(0, 3) }] };
  expect((await save(short, 1)).error).toMatchObject({
    code: 'operat-mapping-invalid',
    params: { kind: 'column-undecided', sheet: 'Saisie' },
  });
  expect((await save(whole, 1, 'rse')).error.code).toBe('forbidden');
  expect((await save({ ...whole, documentId: 999_999 }, 1)).error.code).toBe('not-found');
  expect((await save(whole, 1)).value).toMatchObject({ kind, version: 2, document: { name: 'modele.xlsx' } });
  expect((await save(whole, 1)).error.code).toBe('version-stale');
  const rows = await app.db
    .selectFrom('journal')
    .select('label')
    .where('action', '=', 'setting.save-operat-model')
    .execute();
  expect(rows).toEqual([{ label: 'OPERAT · modele.xlsx' }]);
  const again = await propose();
  expect(again.sheets[1]?.columns[5]).toMatchObject({ state: 'remembered', field: 'energy.gas.kWh PCS' });
});

test('the exported file is the model, filled with what each centre declares', async () => {
  const query = { kind, year: '2024', part: 'file' };
  const answer = await app.call(exportOperatFile, { as: as.readonly, query });
  expect(answer.status).toBe(200);
  const file = await readTabularFile(answer.response.rawPayload, 'rempli.xlsx');
  const entry = file.kind === 'tables' ? file.tables.find(({ name }) => name === 'Saisie') : undefined;
  const rows = entry?.rows.filter(({ line }) => line >= 5).map(({ cells }) => cells) ?? [];
  const row = rows.find(cells => cells[1] === 'Brioude');
  const sheet = (
    await app.call(readOperatSheet, { as: as.readonly, query: { site: 'brioude', year: '2024' } })
  ).value;
  const quantityOf = (energy: string) =>
    Math.round((sheet.quantities.find(each => each.energy === energy)?.quantity ?? 0) * 1000) / 1000;
  expect(quantityOf('electricity')).toBeGreaterThan(0);
  expect(row?.slice(2, 6)).toEqual([2024, 'Janvier', quantityOf('electricity'), quantityOf('gas')]);
  const gaps = (await app.call(readOperatFileGaps, { as: as.readonly, query: { kind, year: '2024' } })).value;
  expect(gaps.siteCount).toBe(rows.length);
  const filledCells = rows.flat().filter(cell => cell !== null).length;
  expect(gaps.cellCount).toBe(filledCells);
});

test('what stays empty is listed by centre, on screen and as a workbook', async () => {
  const query = { kind, year: '2018' };
  const { sites, siteCount } = (await app.call(readOperatFileGaps, { as: as.readonly, query })).value;
  // The list of the model only offers 2024 and 2025.
  expect(sites).toHaveLength(siteCount);
  for (const { gaps } of sites)
    expect(gaps).toContainEqual({ sheet: 'Saisie', label: 'Année', reason: 'not-in-list' });
  const answer = await app.call(exportOperatFile, { as: as.readonly, query: { ...query, part: 'gaps' } });
  const file = await readTabularFile(answer.response.rawPayload, 'manque.xlsx');
  const cells = file.kind === 'tables' ? (file.tables[0]?.rows.map(row => row.cells) ?? []) : [];
  const told = sites.flatMap(({ name, gaps }) => gaps.map(({ label }) => [name, label]));
  for (const [name, label] of told) expect(cells.some(row => row[0] === name && row[2] === label)).toBe(true);
});

test('the file of entities is filled over each reference, and names the centres that have chosen none', async () => {
  const { id, name } = (await receive(await makeModel())).value;
  const of = { kind: 'entity' } as const;
  const asked = await app.call(proposeOperatMapping, {
    as: as.admin,
    params: of,
    query: { document: String(id) },
  });
  const body = confirmed(asked.value, null);
  const saved = await app.call(saveOperatModel, { as: as.admin, params: of, version: 1, body });
  expect(saved.value).toMatchObject({ kind: 'entity', version: 2, document: { name } });
  const query = { kind: 'entity', year: '2024' };
  const { sites } = (await app.call(readOperatFileGaps, { as: as.readonly, query })).value;
  const { rows } = await app.database.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from sites s left join decree_profiles p on p.site_id = s.id
     where s.subject_to_tertiary_decree and s.archived_at is null and p.reference_from_year is null`,
  );
  const without = sites.filter(({ gaps }) => gaps.some(({ reason }) => reason === 'no-reference'));
  expect(without).toHaveLength(rows[0]?.count ?? -1);
  expect(without.length).toBeGreaterThan(0);
});
