import { createContract, saveContract } from '@suivi/contract/supply/contracts';
import { readExplanation, readSummary } from '@suivi/contract/dashboard/dashboard';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { createPrice } from '@suivi/contract/energy/prices';
import { closeMonths } from '@suivi/contract/months/month-closings';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/accounts.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedPoint } from '../points/testing/typed-point.ts';

let code: string;
let siteId: number;
const contract = { id: 0, version: 0, pointId: 0 };

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedIn(app.db, 'admin');

beforeAll(async () => {
  ({ siteId, code } = await seedSite(app.db, { buildings: 0 }));
  const from = { year: 2026, month: 1 } as const;
  await declareMonths(app.db, { siteId, energyType: 'gas', from, quantities: Array(8).fill(10_000) });
  const price = { energyType: 'gas', valueEuros: 0.2, validFrom: from };
  await app.call(createPrice, { as, body: price });
  const point = typedPoint(siteId, '20002222222222', { energyType: 'gas', segment: 'T2' });
  contract.pointId = (await app.call(createDeliveryPoint, { as, body: point })).value.id;
});

const body = (component: string, value: number) => ({
  supplier: 'Gaz Sud',
  lot: 'Lot 1',
  energyType: 'gas',
  from: '2026-01-01',
  to: '2026-12-31',
  priceKind: 'fixed',
  notes: '',
  pointIds: [contract.pointId],
  prices: [{ component, class: null, value, unit: '€/MWh', from: null, to: null }],
});

async function explained(month: number) {
  const query = { period: '2026', site: code };
  const { value } = await app.call(readExplanation, { as, query });
  return value.lines.flatMap(({ months }) => months).find(each => each.month === month);
}

async function costOf(period: string) {
  const { value } = await app.call(readSummary, { as, query: { period, site: code } });
  return value.current.totals.costCents;
}

test('without a contract the cost of a month without an amount is its quantity at the unit price', async () => {
  expect(await explained(1)).toMatchObject({
    estimatedCents: 200_000,
    price: { kind: 'unit-price', validFrom: { year: 2026, month: 1 }, lacking: null },
  });
});

test('a contract without a supply price falls back on it, and says what is missing', async () => {
  const created = await app.call(createContract, { as, body: body('storage', 3) });
  expect(created.status).toBe(201);
  Object.assign(contract, { id: created.value.id, version: created.value.version });
  expect(await explained(1)).toMatchObject({
    estimatedCents: 200_000,
    price: { kind: 'unit-price', lacking: { contract: 'Gaz Sud · Lot 1', lack: 'supply', grid: null } },
  });
});

test('the contract prices the month, with its grids and their dates, in every view', async () => {
  const params = { id: contract.id };
  const saved = await app.call(saveContract, {
    as,
    params,
    version: contract.version,
    body: body('supply', 40),
  });
  contract.version = saved.value.version;
  // T2 on 1 January 2026: (40 + 12.08 + 15.43) €/MWh with 20 % of VAT on 10 000 kWh PCS, and 31 days of the fixed part.
  const fixed = (18_612 * 31 * (1 + (20.8 + 4.71 * 0.8321) / 100) * 1.2) / 365;
  const expected = Math.round(10_000 * 0.081012 * 100 + fixed);
  expect(await explained(1)).toMatchObject({
    estimatedCents: expected,
    price: {
      kind: 'contract',
      fixedCents: Math.round(fixed),
      sources: expect.arrayContaining([
        { kind: 'contract', name: 'Gaz Sud · Lot 1', from: '2026-01-01', to: '2026-12-31' },
        { kind: 'grid', tariff: 'atrd', from: '2025-07-01', to: '2026-06-30' },
      ]),
    },
  });
  expect(await costOf('2026-01')).toBe(expected);
  // The grids of July 2026 are unknown: the unit price is used, and the missing grid is named.
  expect(await explained(8)).toMatchObject({
    estimatedCents: 200_000,
    price: { kind: 'unit-price', lacking: { lack: 'grid' } },
  });
});

test('a contract changes no cost of a closed month, and may be saved unchanged', async () => {
  const closed = { siteIds: [siteId], period: { year: 2026, month: 1 }, exceptionReason: 'essai' };
  expect((await app.call(closeMonths, { as, body: closed })).status).toBe(201);
  const before = await costOf('2026-01');
  const params = { id: contract.id };
  const dearer = await app.call(saveContract, {
    as,
    params,
    version: contract.version,
    body: body('supply', 80),
  });
  expect([dearer.status, dearer.error.code]).toEqual([409, 'month-closed']);
  const noted = { ...body('supply', 40), notes: 'Reconduit' };
  const saved = await app.call(saveContract, { as, params, version: contract.version, body: noted });
  expect(saved.status).toBe(200);
  expect(await costOf('2026-01')).toBe(before);
});
