import {
  listModulations,
  readModulation,
  saveModulation,
  exportModulation,
} from '@suivi/contract/decree/modulation';
import { readDecreeAnalysis, readDecreeGroup } from '@suivi/contract/decree/decree';
import { readObligations } from '@suivi/contract/decree/obligations';
import { exportDecree } from '@suivi/contract/reports/exports';
import { createDocument } from '@suivi/contract/documents/documents';
import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import type { Role } from '@suivi/domain/accounts/role';
import { beforeAll, expect, test } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { textPdf } from '../../platform/received-files/testing/made-files.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

let siteId: number;
let siteName: string;
const nothing = { causes: [], modulatedCabsKwhPerM2: null, elements: [] };

const app = await appForFile({ content: 'demonstration-of-2024' });
const as = await signedInRoles(app.db);

beforeAll(async () => {
  ({ id: siteId, name: siteName } = (await read()).site);
});

const read = async () =>
  (await app.call(readModulation, { as: as.readonly, query: { site: 'brioude' } })).value;
const save = (body: unknown, version: number, role: Role = 'rse', id = siteId) =>
  app.call(saveModulation, { as: as[role], params: { id: String(id) }, version, body });
async function trajectoryOf() {
  const answer = await app.call(readDecreeAnalysis, { as: as.readonly, query: { site: 'brioude' } });
  const { analysis } = answer.value;
  if (analysis.kind === 'insufficient') throw new Error(analysis.reason.code);
  return analysis.trajectory;
}
async function fileIsOwed() {
  const { sites } = (await app.call(readObligations, { as: as.readonly })).value;
  const found = sites.find(({ site }) => site.code === 'brioude')?.obligations;
  return found?.find(({ obligation }) => obligation === 'modulation_file')?.applies;
}
const cause = (known: object = {}) => ({ cause: 'cost', note: '', documentId: null, ...known });

test('at first nothing is claimed, and nothing is missing', async () => {
  expect(await read()).toMatchObject({ version: 1, statement: nothing, dueOn: '2027-09-30', gaps: [] });
  expect((await app.call(listModulations, { as: as.readonly })).value.sites).toEqual([]);
  expect(await fileIsOwed()).toBe('on_request');
  const unknown = await app.call(readModulation, { as: as.readonly, query: { site: 'nulle-part' } });
  expect(unknown.status).toBe(404);
});

test('is stated by administrators and RSE only, without contradictions', async () => {
  expect((await app.call(saveModulation, { params: { id: String(siteId) }, body: nothing })).status).toBe(
    401,
  );
  for (const role of ['readonly', 'financial', 'technical'] as const)
    expect((await save(nothing, 1, role)).error.code).toBe('forbidden');
  expect((await save(nothing, 1, 'rse', 99_999)).error.code).toBe('not-found');
  const element = { element: 1, current: 'R 0,5', kept: 'R 4' };
  const faults: [object, string, string][] = [
    [{ causes: [cause(), cause()] }, 'already-exists', 'causes.1.cause'],
    [{ elements: [element, element] }, 'already-exists', 'elements.1.element'],
    [{ causes: [cause({ documentId: 999 })] }, 'not-found', 'causes.0.documentId'],
  ];
  for (const [part, code, field] of faults)
    expect((await save({ ...nothing, ...part }, 1)).error).toMatchObject({ code, field });
  const tooMany = { ...nothing, elements: [{ ...element, element: 29 }] };
  expect((await save(tooMany, 1)).error.code).toBe('invalid');
});

test('from its cause to its file: what is missing is completed, the objectives change together, the version counts', async () => {
  expect((await save({ ...nothing, causes: [cause()] }, 1)).value.version).toBe(2);
  expect((await save(nothing, 1)).error.code).toBe('version-stale');
  expect(await fileIsOwed()).toBe('yes');
  const codes = async () => (await read()).gaps.map(({ code }) => code);
  expect(await codes()).toEqual(expect.arrayContaining(['note', 'document', 'modulated_cabs', 'elements']));
  const document = await app.call(createDocument, {
    as: as.rse,
    query: { subject: `site:${siteId}`, name: 'étude.pdf', role: 'study' },
    body: textPdf([['Étude énergétique']]),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { documentId } = document.value;
  await app.call(createSavingAction, {
    as: as.rse,
    body: {
      siteId,
      buildingId: null,
      pointIds: [],
      lever: 'envelope',
      title: 'Isoler les façades',
      state: 'studied',
      decidedOn: null,
      worksFrom: '2028-04-01',
      worksTo: null,
      costHtCents: null,
      costTtcCents: 50_000_000,
      grantsCents: 10_000_000,
      ceeFiche: '',
      ceeKwhCumac: null,
      ceeCents: 5_000_000,
      expected: [{ energyType: 'gas', kwhPerYear: 100_000 }],
      lifetimeYears: 30,
      owner: 'Centre hospitalier, propriétaire',
      notes: '',
      adjustments: [],
    },
  });
  const before = await read();
  const { line: lineBefore, modulation } = await trajectoryOf();
  expect(modulation).toEqual({ kind: 'none', reason: 'no_modulated_cabs' });
  expect(before.actions.find(({ title }) => title === 'Isoler les façades')?.ownCents).toBe(35_000_000);
  const referenceCabs = before.referenceCabsKwhPerM2 ?? 0;
  const modulatedCabsKwhPerM2 = Math.round(referenceCabs * 1.1);
  const whole = {
    causes: [cause({ note: 'Façades classées', documentId })],
    modulatedCabsKwhPerM2,
    elements: [{ element: 1, current: 'R 0,5', kept: 'R 2,2' }],
  };
  expect((await save(whole, 2)).value.version).toBe(3);
  expect((await codes()).filter(code => !code.startsWith('action_'))).toEqual([]);
  const { objectives } = await read();
  const kept = objectives.kind === 'modulated' ? objectives.objectives : [];
  expect(referenceCabs).toBeGreaterThan(0);
  expect(kept.map(({ year }) => year)).toEqual([2030, 2040, 2050]);
  for (const { initial, target } of kept) expect(target).toBeGreaterThanOrEqual(initial);
  const trajectory = await trajectoryOf();
  expect(trajectory).toMatchObject({ modulation: { kind: 'prepared', objectives: kept } });
  expect(trajectory.line.map(({ value }) => value)).toEqual(lineBefore.map(({ value }) => value));
  const group = (await app.call(readDecreeGroup, { as: as.readonly, query: {} })).value;
  const prepared = group.sites.flatMap(row => (row.kind === 'balance' ? [row] : []));
  const own = prepared.find(({ site }) => site.code === 'brioude');
  expect(own?.preparedTargetKwh).toBeGreaterThanOrEqual(own?.targetKwh ?? Number.NaN);
  const others = prepared.filter(row => row !== own).map(({ preparedTargetKwh }) => preparedTargetKwh);
  expect(new Set(others)).toEqual(new Set([null]));
  const { sites } = (await app.call(listModulations, { as: as.readonly })).value;
  expect(sites).toMatchObject([{ site: { code: 'brioude' }, causes: ['cost'] }]);
  const rows = await app.db
    .selectFrom('journal')
    .select('label')
    .where('action', '=', 'site.save-modulation')
    .execute();
  expect(rows).toHaveLength(2);
});

test('the file has the 28 rows of annexe IV, the causes and the programme, as PDF and as a workbook', async () => {
  const query = { site: 'brioude', format: 'xlsx' };
  const answer = await app.call(exportModulation, { as: as.readonly, query });
  const file = await readTabularFile(answer.response.rawPayload, 'dossier.xlsx');
  const sheet = (name: string) =>
    (file.kind === 'tables' ? file.tables.find(table => table.name === name) : undefined)?.rows.map(
      row => row.cells,
    ) ?? [];
  const elements = sheet('Éléments de l’annexe IV').filter(
    ([number]) => typeof number === 'string' && /^\d+$/.test(number),
  );
  expect(elements).toHaveLength(28);
  expect(elements[0]?.slice(2)).toEqual(['R 0,5', 'R 2,2']);
  expect(sheet('Causes').some(cells => cells.includes('étude.pdf'))).toBe(true);
  expect(sheet('Programme d’actions').some(cells => cells.includes('Isoler les façades'))).toBe(true);
  const levers = sheet('Temps de retour par levier');
  expect(levers.find(cells => cells[0] === 'Enveloppe')?.[5]).toBe('30 ans');
  const pdf = await app.call(exportModulation, { as: as.readonly, query: { ...query, format: 'pdf' } });
  expect(pdf.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the workbook of the décret has the line that applies and the prepared one, year by year', async () => {
  const answer = await app.call(exportDecree, { as: as.readonly, query: { format: 'xlsx' } });
  const file = await readTabularFile(answer.response.rawPayload, 'décret.xlsx');
  const rows = (
    file.kind === 'tables' ? file.tables.find(({ name }) => name === 'Trajectoire') : undefined
  )?.rows.map(({ cells }) => cells);
  const of2030 = rows?.find(cells => cells[0] === siteName && cells[1] === 2030);
  const { line, modulation } = await trajectoryOf();
  const [standing, prepared] = [line, modulation.kind === 'prepared' ? modulation.line : []].map(
    corners => corners.find(({ year }) => year === 2030)?.value,
  );
  expect(of2030?.[5]).toBeCloseTo(standing ?? 0, 6);
  expect(of2030?.[6]).toBeCloseTo(prepared ?? 0, 6);
  expect(of2030?.[6]).toBeGreaterThan(Number(of2030?.[5]));
});
