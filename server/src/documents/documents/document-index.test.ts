import { listDocumentIndex } from '@suivi/contract/documents/document-index';
import { createDocument } from '@suivi/contract/documents/documents';
import { exportDocumentIndex } from '@suivi/contract/reports/exports';
import { beforeAll, expect, test } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { onePixelPng } from '../../platform/received-files/testing/made-files.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-02-10T09:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

beforeAll(async () => {
  const from = { year: 2025, month: 1 } as const;
  await declareMonths(app.db, { siteId: site.siteId, energyType: 'gas', from, quantities: [10, 20, 30] });
  for (const [subject, name, role] of [
    [`month:${site.siteId}:gas:2025-02`, 'Relevé février.png', 'photo'],
    [`site:${site.siteId}`, 'Audit.png', 'study'],
  ] as const) {
    const headers = { 'content-type': 'application/octet-stream' };
    const query = { subject, name, role };
    await app.call(createDocument, { as: as.technical, query, body: onePixelPng, headers });
  }
});

const read = async (query: object = {}) =>
  (await app.call(listDocumentIndex, { as: as.readonly, query: { year: '2025', ...query } })).value;

test('has two rows for a file that proves two things, each with what it proves', async () => {
  const { documents, count } = await read();
  expect(count).toBe(2);
  expect(documents.map(({ kind, role, period, energyType }) => ({ kind, role, period, energyType }))).toEqual(
    [
      { kind: 'site', role: 'study', period: null, energyType: null },
      { kind: 'month', role: 'photo', period: { year: 2025, month: 2 }, energyType: 'gas' },
    ],
  );
  expect(documents.map(({ siteCode, subjectId }) => [siteCode, subjectId])).toEqual([
    [site.code, null],
    [site.code, null],
  ]);
  expect(new Set(documents.map(({ sha256 }) => sha256)).size).toBe(1);
});

test('is searched and filtered', async () => {
  expect((await read({ kind: 'month' })).count).toBe(1);
  expect((await read({ search: 'rien de tel' })).count).toBe(0);
  expect((await read({ site: site.code })).count).toBe(2);
  expect((await read({ kind: 'bill' })).documents).toEqual([]);
});

test('names the declared months without a proof', async () => {
  const { withoutProof } = await read();
  expect(withoutProof.months.map(({ period }) => period.month)).toEqual([1, 3]);
  expect([withoutProof.monthCount, withoutProof.billCount]).toEqual([2, 0]);
  expect((await read({ year: '2024' })).withoutProof.monthCount).toBe(0);
});

test('is exported as a workbook with the same rows', async () => {
  const { response } = await app.call(exportDocumentIndex, { as: as.readonly, query: { year: '2025' } });
  const file = await readTabularFile(response.rawPayload, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  const [documents, without] = file.tables.map(({ rows }) => rows.map(({ cells }) => cells));
  expect(documents?.filter(cells => cells.includes('Photo') || cells.includes('Étude'))).toHaveLength(2);
  expect(without?.filter(cells => cells[0] === 'Mois déclaré')).toHaveLength(2);
});
