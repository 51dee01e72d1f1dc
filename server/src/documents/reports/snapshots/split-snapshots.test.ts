import { createAllocationKey, saveAllocationKey } from '@suivi/contract/meters/meters';
import { createBill } from '@suivi/contract/bills/bills';
import { freezeAllocation, listSnapshots, readSnapshot } from '@suivi/contract/reports/snapshots';
import { readDocumentFile } from '@suivi/contract/documents/documents';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { expect, test } from 'vitest';
import { typedBill } from '../../../features/bills/testing/typed-bill.ts';
import { typedPoint } from '../../../features/supply/points/testing/typed-point.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

const march = { year: 2026, month: 3 };
const split = { site: site.code, energy: 'electricity', period: { from: march, to: march }, bill: null };
const freeze = (who: 'financial' | 'rse' | 'readonly' = 'financial', body: object = split) =>
  app.call(freezeAllocation, { as: as[who], body });
const list = async () => (await app.call(listSnapshots, { as: as.readonly })).value.snapshots;

const parts = (kitchen: number) => [
  { kind: 'service', name: 'Cuisine', ppm: kitchen, buildingId: null },
  { kind: 'tenant', name: 'Crèche', ppm: 1_000_000 - kitchen, buildingId: null },
];

test('an allocation is stored as it was sent, and says what a later key changes', async () => {
  expect((await freeze('rse')).status).toBe(403);
  expect((await freeze('financial', { ...split, site: 'nulle-part' })).error.field).toBe('site');
  // Nothing delivers there yet.
  expect(await freeze()).toMatchObject({ status: 400, error: { code: 'invalid', field: 'period' } });

  const point = typedPoint(site.siteId, '30001111111111');
  const pointId = (await app.call(createDeliveryPoint, { as: as.technical, body: point })).value.id;
  // A point whose quantity is unknown allocates nothing.
  expect((await freeze()).error).toMatchObject({ field: 'period' });
  const bill = typedBill(pointId, '2026-03-01', '2026-03-31', { quantity: 10_000, ttcCents: 120_000 });
  await app.call(createBill, { as: as.financial, body: bill });
  const key = { purpose: 'use', basis: 'surface', from: '2020-01-01', to: null, notes: '' };
  const content = { ...key, meterId: null, pointId, parts: parts(600_000) };
  const made = await app.call(createAllocationKey, {
    as: as.technical,
    body: { siteId: site.siteId, ...content },
  });

  const filed = (await freeze()).value;
  expect(filed).toMatchObject({
    kind: 'allocation',
    year: 2026,
    siteCode: site.code,
    asked: { energy: 'electricity', period: { from: march, to: march }, bill: null },
    changedCount: 0,
  });
  expect(await list()).toEqual([filed]);
  const file = await app.call(readDocumentFile, { as: as.readonly, params: { id: filed.documentId } });
  expect(file.response.rawPayload.subarray(0, 2).toString()).toBe('PK');

  const { id, version } = made.value;
  const saved = await app.call(saveAllocationKey, {
    as: as.technical,
    params: { id },
    version,
    body: { ...content, parts: parts(700_000) },
  });
  expect(saved.status).toBe(200);
  expect(await list()).toMatchObject([{ id: filed.id, figuresSha256: filed.figuresSha256 }]);
  const { differences } = (await app.call(readSnapshot, { as: as.readonly, params: { id: filed.id } })).value;
  expect(differences.map(({ label, unit, filed: was, now }) => [label, unit, was, now])).toContainEqual([
    expect.stringContaining('Cuisine'),
    'kWh',
    6_000,
    7_000,
  ]);
});
