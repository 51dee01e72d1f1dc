import { createBill, deleteBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import * as contract from '@suivi/contract/documents/documents';
import { createMonthNote } from '@suivi/contract/months/month-notes';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { onePixelPng, protectedPdf, textPdf } from '../../platform/received-files/testing/made-files.ts';
import { removeUnlinkedDocuments } from '../../records/documents/store.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';

let pointId: number;

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

beforeAll(async () => {
  const body = typedPoint(site.siteId, '30001234567890');
  pointId = (await app.call(createDeliveryPoint, { as: as.technical, body })).value.id;
});

const file = { 'content-type': 'application/octet-stream' };

function clip(subject: string, bytes: Buffer, name = 'pièce.pdf', role = 'other') {
  const query = { subject, name, role };
  return app.call(contract.createDocument, { as: as.rse, query, body: bytes, headers: file });
}

const list = async (subject: string) =>
  (await app.call(contract.listDocuments, { as: as.readonly, query: { subject } })).value.documents;

async function addBill(): Promise<number> {
  const body = {
    supplier: 'EDF',
    number: `F-${Math.random()}`,
    kind: 'bill',
    issuedOn: '2025-02-12',
    htCents: null,
    vatCents: null,
    ttcCents: 10_000,
    correctsBillId: null,
    notes: '',
    points: [
      {
        pointId,
        firstDay: '2025-01-12',
        lastDay: '2025-02-11',
        quantity: 1000,
        unit: 'kWh',
        gasCoefficient: null,
        ttcCents: 10_000,
        fixedCents: 0,
        isEstimated: false,
        reads: [],
        lines: [],
      },
    ],
  };
  return (await app.call(createBill, { as: as.financial, body })).value.id;
}

test('a file is clipped to a bill, a month, a site, a note and a point, and stored once', async () => {
  const pdf = textPdf([['Facture'], ['Détail']]);
  const noteBody = {
    siteId: site.siteId,
    energyType: null,
    period: { year: 2025, month: 1 },
    kind: 'works',
    text: '',
  };
  const note = (await app.call(createMonthNote, { as: as.rse, body: noteBody })).value;
  const subjects = [
    `bill:${await addBill()}`,
    `month:${site.siteId}:electricity:2025-01`,
    `site:${site.siteId}`,
    `month-note:${note.id}`,
    `delivery-point:${pointId}`,
  ];
  const clipped = [];
  for (const subject of subjects) clipped.push((await clip(subject, pdf, `${subject}.pdf`, 'bill')).value);
  expect(new Set(clipped.map(({ documentId }) => documentId)).size).toBe(1);
  for (const subject of subjects) {
    expect(await list(subject)).toMatchObject([
      // The name under which it was first received.
      { name: `${subjects[0]}.pdf`, mediaType: 'application/pdf', pageCount: 2, role: 'bill', version: 1 },
    ]);
  }
  expect(await list(`month:${site.siteId}:electricity:2025-02`)).toEqual([]);
  expect(await list(`month:${site.siteId}:gas:2025-01`)).toEqual([]);

  const [first] = clipped;
  expect(first?.sizeBytes).toBe(pdf.length);
  const again = await clip(subjects[2] ?? '', pdf);
  expect(again.error.code).toBe('document-already-there');

  const entries = await app.db
    .selectFrom('journal')
    .select(['action', 'label', 'after'])
    .where('entity', '=', 'document')
    .where('entity_id', '=', String(first?.documentId))
    .orderBy('id')
    .execute();
  expect(entries).toHaveLength(5);
  expect(entries[1]).toMatchObject({
    action: 'document.clip',
    label: `${subjects[0]}.pdf · ${site.code} · electricity · 2025-01`,
    after: { role: 'bill', sizeBytes: pdf.length },
  });
});

test('a document is served as a download, so that nothing in it can run', async () => {
  const { value } = await clip(
    `site:${site.siteId}`,
    Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>'),
    'a"b .xml',
  );
  const params = { id: value.documentId };
  const { response, status } = await app.call(contract.readDocumentFile, { as: as.readonly, params });
  expect(status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="a b .xml"/);
  const page = await app.call(contract.readDocumentPage, { as: as.readonly, params: { ...params, page: 1 } });
  expect(page.error.code).toBe('document-without-pages');
  expect((await app.call(contract.readDocumentFile, { as: as.admin, params: { id: 999_999 } })).status).toBe(
    404,
  );
});

test('pages are shown as pictures', async () => {
  const { documentId: id } = (await clip(`site:${site.siteId}`, textPdf([['Page 1'], ['Page 2']]))).value;
  const page = (number: number, headers = {}) =>
    app.call(contract.readDocumentPage, { as: as.readonly, params: { id, page: number }, headers });
  const second = await page(2);
  expect(second.response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(second.response.rawPayload.toString('latin1', 1, 4)).toBe('PNG');
  const etag = String(second.response.headers['etag']);
  expect((await page(2, { 'if-none-match': etag })).status).toBe(304);
  expect((await page(3)).error.code).toBe('document-without-pages');

  const picture = (await clip(`site:${site.siteId}`, onePixelPng, 'photo.png', 'photo')).value;
  const params = { id: picture.documentId, page: 1 };
  const shown = await app.call(contract.readDocumentPage, { as: as.readonly, params });
  expect(shown.response.rawPayload).toEqual(onePixelPng);
});

describe('refused', () => {
  test.each<[string, string, Buffer, number, string]>([
    ['nothing', 'site', Buffer.alloc(0), 400, 'document-empty'],
    ['a text', 'site', Buffer.from('F-1'), 415, 'document-type-not-accepted'],
    ['a protected PDF', 'site', protectedPdf(), 400, 'document-encrypted'],
    ['a file for nothing', 'site:1999999', onePixelPng, 404, 'not-found'],
    ['a file for what takes none', 'account:1', onePixelPng, 400, 'invalid'],
  ])('%s', async (_, subject, bytes, status, code) => {
    const answer = await clip(subject === 'site' ? `site:${site.siteId}` : subject, bytes);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('a file larger than 15 MB, before it is read', async () => {
    const bytes = Buffer.alloc(contract.documentMaximumBytes + 1, '%PDF-');
    const answer = await clip(`site:${site.siteId}`, bytes);
    expect([answer.status, answer.error.code]).toEqual([413, 'payload-too-large']);
  });
});

test('an administrator removes it from a subject; the file is kept for its time, and found again by the same bytes', async () => {
  const subject = `site:${site.siteId}`;
  const pdf = textPdf([['À retirer']]);
  const { linkId, documentId } = (await clip(subject, pdf)).value;
  const remove = (version: number) =>
    app.call(contract.removeDocument, { as: as.admin, params: { id: linkId }, version });
  expect((await remove(2)).error.code).toBe('version-stale');
  expect((await remove(1)).status).toBe(200);
  expect((await remove(1)).status).toBe(404);
  const [entry] = await app.db
    .selectFrom('journal')
    .select(['action', 'site_id', 'before'])
    .where('entity', '=', 'document')
    .where('entity_id', '=', String(documentId))
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toMatchObject({
    action: 'document.remove',
    site_id: site.siteId,
    before: { name: 'pièce.pdf' },
  });

  await removeUnlinkedDocuments(app.db, 365);
  expect((await clip(subject, pdf)).value.documentId).toBe(documentId);
  await removeUnlinkedDocuments(app.db, 0);
  expect(await list(subject)).toContainEqual(expect.objectContaining({ documentId }));
});

test('a deleted bill leaves its file unlinked, which is reported with the others', async () => {
  const bill = await addBill();
  const pdf = textPdf([['Facture supprimée']]);
  const { documentId } = (await clip(`bill:${bill}`, pdf)).value;
  const usage = async () => (await app.call(contract.readDocumentUsage, { as: as.admin })).value;
  const before = await usage();
  await app.call(deleteBill, { as: as.financial, params: { id: bill }, version: 1 });
  const after = await usage();
  expect(after.count).toBe(before.count);
  expect(after.unlinkedCount).toBe(before.unlinkedCount + 1);
  expect(after.unlinkedBytes).toBe(before.unlinkedBytes + pdf.length);
  expect(after).toMatchObject({ keptDays: 365 });
  expect(after.databaseBytes).toBeGreaterThan(after.sizeBytes);
  const { content, sha256 } = await app.db
    .selectFrom('documents')
    .select(['content', 'sha256'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);

  await removeUnlinkedDocuments(app.db, 0);
  expect((await usage()).unlinkedCount).toBe(0);
  const params = { id: documentId };
  expect((await app.call(contract.readDocumentFile, { as: as.admin, params })).status).toBe(404);
});
