import { createBill } from '@suivi/contract/bills/bills';
import { createAllocationKey, createMeter, createMeterReading } from '@suivi/contract/meters/meters';
import { exportAllocation } from '@suivi/contract/reports/exports';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { afterAll, expect, it } from 'vitest';
import { typedBill } from '../../features/bills/testing/typed-bill.ts';
import { typedPoint } from '../../features/supply/points/testing/typed-point.ts';
import { closeDocuments } from '../../platform/documents/documents-process.ts';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { hasPdfReader, reportText, withoutSpaces } from '../testing/report-text.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedIn(app.db, 'admin');
const site = await seedSite(app.db, { buildings: 0 });
afterAll(() => closeDocuments());

const point = typedPoint(site.siteId, '30001111111111');
const pointId = (await app.call(createDeliveryPoint, { as, body: point })).value.id;
const typed = typedBill(pointId, '2026-03-01', '2026-03-31', { quantity: 10_000, ttcCents: 120_000 });
const bill = (await app.call(createBill, { as, body: typed })).value;

async function printed(given: object = {}) {
  const query = { site: site.code, energy: 'electricity', period: '2026-03', format: 'pdf', ...given };
  const { response } = await app.call(exportAllocation, { as, query });
  expect(response.headers['content-type']).toBe('application/pdf');
  return response.rawPayload;
}
const has = (text: string, ...told: string[]) => {
  for (const each of told) expect(text).toContain(withoutSpaces(each));
};

it.runIf(hasPdfReader)('prints the allocation of a bill to the cent, with its keys and days', async () => {
  // Nothing is allocated before there is a key: all of it is unallocated.
  const before = reportText(await printed());
  has(before, 'Non affecté 10 000 100,0 % 1 200,00 €');
  expect(before).not.toContain('Cuisine');

  const key = { purpose: 'use', basis: 'surface', from: '2020-01-01', to: null, notes: '' };
  const part = (kind: string, name: string, ppm: number) => ({ kind, name, ppm, buildingId: null });
  const parts = [part('service', 'Cuisine', 612_500), part('tenant', 'Crèche', 387_500)];
  const body = { siteId: site.siteId, ...key, meterId: null, pointId, parts };
  expect((await app.call(createAllocationKey, { as, body })).status).toBe(201);

  const after = reportText(await printed({ bill: String(bill.id) }));
  has(after, `Facture ${bill.number}`, 'du 01/03/2026 au 31/03/2026', 'Niveaux', 'Clés', 'Surface');
  has(after, 'Cuisine Service 6 125 61,3 % 735,00 €', 'Crèche Locataire 3 875 38,8 % 465,00 €');
  has(after, 'Total 10 000 1 200,00 €', '01/01/2020 sans fin Cuisine 61,25 %', 'Crèche 38,75 %');
  expect(after).not.toContain('Rienn’estréparti');
});

it.runIf(hasPdfReader)('prints what no meter counts below a level, on its own row', async () => {
  const shown = { serial: '', buildingId: null, source: 'index', coefficient: 1, wheels: null };
  const kept = { plausiblePerDay: null, sharing: 'days', from: '2020-01-01', to: null, notes: '', terms: [] };
  const parents = [{ meterId: null, pointId, from: '2020-01-01', to: null }];
  const of = { siteId: site.siteId, energyType: 'electricity', name: 'Lingerie' };
  const meterId = (await app.call(createMeter, { as, body: { ...of, ...shown, ...kept, parents } })).value.id;
  for (const [readOn, index] of [
    ['2026-03-01', 0],
    ['2026-04-01', 4_250],
  ] as const) {
    const body = { meterId, readOn, index, kind: 'read', coefficient: null, note: '' };
    expect((await app.call(createMeterReading, { as, body })).status).toBe(201);
  }
  const days = '01/03/2026 31/03/2026';
  const levels = reportText(await printed());
  has(levels, `30001111111111 ${days} 10 000`, `Non affecté 30001111111111 ${days} 5 750`);
  has(levels, `Lingerie 30001111111111 ${days} 4 250`);
});
