import { readDecreeAnalysis, readDecreeGroup } from '@suivi/contract/decree/decree';
import { listDocumentIndex } from '@suivi/contract/documents/document-index';
import { readDocumentFile } from '@suivi/contract/documents/documents';
import { saveModulation } from '@suivi/contract/decree/modulation';
import { readPool } from '@suivi/contract/decree/pool';
import { freezeDecree, listSnapshots, readSnapshot } from '@suivi/contract/reports/snapshots';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { moveDataVersion } from '../../../testing/move-data-version.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../../testing/report-text.ts';

const app = await appForFile({ content: 'demonstration-of-2024' });
const as = await signedInRoles(app.db);

const list = async () => (await app.call(listSnapshots, { as: as.readonly })).value.snapshots;
const freeze = (body: object) => app.call(freezeDecree, { as: as.rse, body });
const opened = async (id: number) =>
  (await app.call(readSnapshot, { as: as.readonly, params: { id } })).value.differences;
const group = async () => (await app.call(readDecreeGroup, { as: as.readonly, query: {} })).value;

/** Checks that the stored file is the one that was hashed, and contains these words. */
async function expectFile(filed: { documentId: number; documentSha256: string }, words: string) {
  const { documentId, documentSha256 } = filed;
  const file = await app.call(readDocumentFile, { as: as.readonly, params: { id: documentId } });
  const bytes = file.response.rawPayload;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(documentSha256);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(hasPdfReader ? reportText(bytes) : withoutSpaces(words)).toContain(withoutSpaces(words));
}

/** Adds kWh to the declared gas of a site, in a month of its last complete year. */
async function addGas(code: string, kwh: number) {
  await app.database.ownerPool.query(
    `update declared_months set quantity = quantity + $2, normal_quantity = normal_quantity + $2
     where energy_type = 'gas' and reference_month = 2 and reference_year = 2024
       and site_id = (select id from sites where code = $1)`,
    [code, kwh],
  );
  await moveDataVersion(app.db);
}

test('an unknown site is not found, and nothing is filed for it', async () => {
  for (const kind of ['decree', 'modulation']) {
    const answer = await freeze({ kind, site: 'nulle-part' });
    expect([answer.status, answer.error.field]).toEqual([404, 'site']);
  }
  expect((await freeze({ kind: 'modulation', site: null })).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('the report of the décret is about the last complete year, and contains the figures of the screen', async () => {
  const filed = (await freeze({ kind: 'decree', site: 'brioude' })).value;
  expect(filed).toMatchObject({
    kind: 'decree',
    year: 2024,
    siteCode: 'brioude',
    scopeName: 'Brioude',
    documentName: 'Décret Tertiaire 2024 – Brioude.pdf',
    changedCount: 0,
  });
  expect(await list()).toEqual([filed]);
  await expectFile(filed, 'Progression vers les objectifs');
  const { rows } = await app.database.ownerPool.query<{ key: string; value: number }>(
    `select f ->> 'key' as key, (f ->> 'value')::float as value from snapshots, jsonb_array_elements(figures) f`,
  );
  const figures = new Map(rows.map(({ key, value }) => [key, value]));
  const shown = await group();
  expect(figures.get('decree:group')).toBeCloseTo(shown.consumptionKwh, 2);
  expect(figures.get('decree:deficit')).toBeCloseTo(shown.deficitKwh, 2);
  const answer = await app.call(readDecreeAnalysis, { as: as.readonly, query: { site: 'brioude' } });
  const { analysis } = answer.value;
  if (analysis.kind !== 'analysis') throw new Error('Brioude has a verdict');
  expect(figures.get('decree:latest')).toBeCloseTo(analysis.latest.consumptionKwh, 2);
  expect(figures.get('decree:reference')).toBeCloseTo(analysis.reference.consumptionKwh, 2);
});

test('later changes are reported for the site, the group and the pool, with their amount', async () => {
  const [report] = await list();
  if (!report) throw new Error('a report was filed');
  const note = (await freeze({ kind: 'pool-note' })).value;
  expect(note).toMatchObject({ kind: 'pool-note', year: 2024, siteCode: null, scopeName: 'Groupement' });
  await expectFile(note, 'Capital et répartition');
  const before = (await app.call(readPool, { as: as.readonly })).value;
  await addGas('brioude', 5000);
  expect((await list()).map(({ changedCount }) => (changedCount ?? 0) > 0)).toEqual([true, true]);
  const differences = await opened(report.id);
  const gapOf = (key: string) => {
    const found = differences.find(each => each.key === key);
    return found && (found.now ?? 0) - (found.filed ?? 0);
  };
  expect(gapOf('decree:latest')).toBeCloseTo(5000, 2);
  expect(gapOf('decree:group')).toBeCloseTo(5000, 2);
  expect(gapOf('decree:reference')).toBeUndefined();
  const brioude = before.sites.find(({ site }) => site.code === 'brioude');
  const balance = (await opened(note.id)).find(({ key }) => key === `pool:site:${brioude?.site.id}:balance`);
  expect(balance?.filed).toBeCloseTo(brioude?.balanceKwh ?? Number.NaN, 2);
  expect((balance?.filed ?? 0) - (balance?.now ?? 0)).toBeCloseTo(5000, 2);
  await addGas('brioude', -5000);
  expect((await list()).map(({ changedCount }) => changedCount)).toEqual([0, 0]);
});

test('a site that leaves after the last complete year is no longer in the note of the pool', async () => {
  const note = (await list()).find(({ kind }) => kind === 'pool-note');
  const langeac = (await group()).sites.find(({ site }) => site.code === 'langeac');
  const leaveOn = async (day: string | null) => {
    await app.db.updateTable('sites').set({ left_on: day }).where('code', '=', 'langeac').execute();
    await moveDataVersion(app.db);
  };
  await leaveOn('2025-01-01');
  const shown = (await app.call(readPool, { as: as.readonly })).value;
  expect(shown.sites.map(({ site }) => site.code)).not.toContain('langeac');
  expect(await opened(note?.id ?? 0)).toContainEqual(
    expect.objectContaining({ key: `pool:site:${langeac?.site.id}:balance`, now: null }),
  );
  await leaveOn(null);
  expect((await list()).map(({ changedCount }) => changedCount)).toEqual([0, 0]);
});

test('a later year changes nothing filed for an earlier one', async () => {
  // Every site declares for 2025 twice the quantities of 2024.
  await app.database.ownerPool.query(
    `with declared as (
       insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit, gas_coefficient, ecs_producer)
       select site_id, energy_type, 2025, unit, gas_coefficient, ecs_producer from monthly_energy_declarations
       where reference_year = 2024 on conflict do nothing returning id, site_id, energy_type)
     insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
       normal_quantity)
     select d.id, m.site_id, m.energy_type, 2025, m.reference_month, m.quantity * 2, m.normal_quantity * 2
     from declared_months m join declared d on d.site_id = m.site_id and d.energy_type = m.energy_type
     where m.reference_year = 2024`,
  );
  await moveDataVersion(app.db);
  const years = (await group()).sites.flatMap(each => (each.kind === 'balance' ? each.year : []));
  expect(years).toContain(2025);
  expect((await list()).map(({ changedCount }) => changedCount)).toEqual([0, 0]);
});

test('a modulation file is stored with its objectives, and says when they change', async () => {
  const { site } = (await app.call(readDecreeAnalysis, { as: as.readonly, query: { site: 'brioude' } }))
    .value;
  const filed = (await freeze({ kind: 'modulation', site: 'brioude' })).value;
  expect(filed).toMatchObject({ kind: 'modulation', scopeName: 'Brioude', changedCount: 0 });
  await expectFile(filed, 'Dossier de modulation');
  const saved = await app.call(saveModulation, {
    as: as.rse,
    version: 1,
    params: { id: site.id },
    body: { causes: [], modulatedCabsKwhPerM2: 190, elements: [] },
  });
  expect(saved.status).toBe(200);
  expect(await opened(filed.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'modulation:cabs', filed: null, now: 190, kind: 'changed' }),
    ]),
  );
});

test('each is listed in the index of documents under its name', async () => {
  const { documents } = (
    await app.call(listDocumentIndex, { as: as.readonly, query: { year: '2024', kind: 'snapshot' } })
  ).value;
  const note = documents.find(({ label }) => label.startsWith('pool-note'));
  expect(documents.map(({ label }) => label.split(' ')[0]).toSorted()).toEqual([
    'decree',
    'modulation',
    'pool-note',
  ]);
  expect(note?.siteName).toBe('Groupement');
});
