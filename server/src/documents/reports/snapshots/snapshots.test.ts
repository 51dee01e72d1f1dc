import { readDocumentFile } from '@suivi/contract/documents/documents';
import { exportOperatSheet } from '@suivi/contract/decree/operat';
import { freezeOperat, freezeReport, listSnapshots, readSnapshot } from '@suivi/contract/reports/snapshots';
import type { SnapshotFigure } from '@suivi/domain/reports/snapshot-figures';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeUnlinkedDocuments } from '../../../records/documents/store.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { moveDataVersion } from '../../../testing/move-data-version.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedInRoles(app.db);

const list = async () => (await app.call(listSnapshots, { as: as.readonly })).value.snapshots;
const freeze = (body: object) =>
  app.call(freezeReport, { as: as.financial, body: { year: 2024, site: null, ...body } });
const differencesOf = async (id: number) =>
  (await app.call(readSnapshot, { as: as.readonly, params: { id } })).value.differences;

test('nothing is official at first, and an unknown site is not found', async () => {
  expect(await list()).toEqual([]);
  expect((await freeze({ site: 'nulle-part' })).status).toBe(404);
  const operat = await app.call(freezeOperat, { as: as.rse, body: { year: 2024, site: 'nulle-part' } });
  expect([operat.status, operat.error.field]).toEqual([404, 'site']);
});

test('a report is stored with its figures, their hash and the PDF itself', async () => {
  const filed = (await freeze({ site: 'brioude' })).value;
  expect(filed).toMatchObject({
    kind: 'annual-report',
    year: 2024,
    siteCode: 'brioude',
    scopeName: 'Brioude',
    documentName: 'Rapport annuel 2024 – Brioude.pdf',
    changedCount: 0,
  });
  expect(await list()).toEqual([filed]);
  const file = await app.call(readDocumentFile, { as: as.readonly, params: { id: filed.documentId } });
  const bytes = file.response.rawPayload;
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(filed.documentSha256);
  const { rows } = await app.database.ownerPool.query<{ figures: SnapshotFigure[]; hash: string }>(
    'select figures, figures_sha256 as hash from snapshots',
  );
  // jsonb keeps keys in an order of its own: the hash is over key, label, unit, value.
  const stored = rows.flatMap(({ figures }) =>
    figures.map(({ key, label, unit, value }) => ({ key, label, unit, value })),
  );
  expect(createHash('sha256').update(JSON.stringify(stored)).digest('hex')).toBe(rows[0]?.hash);
  expect(stored.length).toBe(filed.figureCount);
  const journal = await app.database.ownerPool.query(
    `select action, label, after from journal where entity = 'snapshot'`,
  );
  expect(journal.rows).toMatchObject([
    { action: 'snapshot.file', label: 'Brioude · 2024', after: { figuresSha256: filed.figuresSha256 } },
  ]);
});

test('later changes are reported, figure by figure, and the file stays as it was filed', async () => {
  const [filed] = await list();
  if (!filed) throw new Error('a report was filed');
  await app.database.ownerPool.query(`
    update declared_months set quantity = quantity + 1000, normal_quantity = normal_quantity + 900
    where energy_type = 'gas' and reference_year = 2024 and reference_month = 2
      and site_id = (select id from sites where code = 'brioude')`);
  await moveDataVersion(app.db);
  expect((await list())[0]?.changedCount).toBeGreaterThan(0);
  const differences = await differencesOf(filed.id);
  const gas = differences.find(({ key }) => key === 'energy:gas:quantity');
  expect((gas?.now ?? 0) - (gas?.filed ?? 0)).toBeCloseTo(900, 2);
  const total = differences.find(({ key }) => key === 'total:consumption');
  expect((total?.now ?? 0) - (total?.filed ?? 0)).toBeCloseTo(900, 2);
  expect(differences.filter(({ key }) => key.startsWith('energy:electricity'))).toEqual([]);
  const again = await app.call(readDocumentFile, { as: as.readonly, params: { id: filed.documentId } });
  const hash = createHash('sha256').update(again.response.rawPayload).digest('hex');
  expect(hash).toBe(filed.documentSha256);
});

test('an OPERAT sheet is stored as its workbook', async () => {
  const filed = (await app.call(freezeOperat, { as: as.rse, body: { year: 2024, site: 'brioude' } })).value;
  expect(filed).toMatchObject({ kind: 'operat', scopeName: 'Brioude', changedCount: 0 });
  const file = await app.call(readDocumentFile, { as: as.readonly, params: { id: filed.documentId } });
  expect(file.response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const sheet = await app.call(exportOperatSheet, {
    as: as.readonly,
    query: { site: 'brioude', year: '2024' },
  });
  expect(sheet.response.headers['content-type']).toContain('spreadsheetml');
  expect((await list()).map(({ kind }) => kind)).toEqual(['operat', 'annual-report']);
});

test('the group may be filed twice, each on its own', async () => {
  const [first, second] = [(await freeze({})).value, (await freeze({})).value];
  expect([first.siteCode, first.scopeName]).toEqual([null, 'Groupement']);
  expect(second.id).not.toBe(first.id);
  expect(second.figuresSha256).toBe(first.figuresSha256);
});

test.each(['update snapshots set scope_name = scope_name', 'delete from snapshots', 'truncate snapshots'])(
  'the database refuses « %s »',
  async statement => {
    await expect(app.database.ownerPool.query(statement)).rejects.toThrow('a snapshot is only added');
  },
);

test('the file of a snapshot is never removed as an unlinked document', async () => {
  await app.database.ownerPool.query(`update documents set unlinked_at = now() - interval '2 years'`);
  await removeUnlinkedDocuments(app.db, 365);
  const { rows } = await app.database.ownerPool.query(
    'select (select count(*)::int from snapshots s join documents d on d.id = s.document_id) as filed',
  );
  expect(rows).toEqual([{ filed: 4 }]);
});

test('snapshots of a site are removed with the site, and those of an archived site can no longer be compared', async () => {
  await app.database.ownerPool.query(`update sites set archived_at = now() where code = 'brioude'`);
  await moveDataVersion(app.db);
  expect((await list()).map(({ changedCount }) => changedCount)).toEqual([
    expect.any(Number),
    expect.any(Number),
    null,
    null,
  ]);
});
