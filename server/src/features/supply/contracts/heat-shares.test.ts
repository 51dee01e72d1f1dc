import { createBill } from '@suivi/contract/bills/bills';
import { createContract, listContracts, saveContract } from '@suivi/contract/supply/contracts';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readBillAudit } from '@suivi/contract/bills/findings';
import { beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedBill, typedLine } from '../../bills/testing/typed-bill.ts';
import { typedPoint } from '../points/testing/typed-point.ts';

let billId: number;
let pointId: number;

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);

beforeAll(async () => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const point = typedPoint(siteId, 'SST-12', { energyType: 'heat_network' });
  pointId = (await app.call(createDeliveryPoint, { as: as.technical, body: point })).value.id;
  // R1 of 1 000 € and R2 of 400 €, all at 20 %.
  const lines = [
    typedLine('heat-variable', 100_000, { label: 'R1' }),
    typedLine('heat-fixed', 40_000, { label: 'R2' }),
  ];
  const body = typedBill(pointId, '2025-01-01', '2025-01-31', {
    lines,
    htCents: 140_000,
    vatCents: 28_000,
    ttcCents: 168_000,
  });
  billId = (await app.call(createBill, { as: as.financial, body })).value.id;
});

const content = (given: object = {}) => ({
  supplier: 'Chaleur du Puy',
  lot: 'Réseau',
  energyType: 'heat_network',
  from: '2024-01-01',
  to: '2027-12-31',
  priceKind: 'indexed',
  notes: '',
  pointIds: [pointId],
  prices: [],
  ...given,
});
const create = (given: object) => app.call(createContract, { as: as.financial, body: content(given) });
const share = { year: 2024, percent: 62.4, source: 'Rapport annuel du délégataire' };
async function vatOf() {
  const { findings, undecided } = (await app.call(readBillAudit, { as: as.readonly, params: { id: billId } }))
    .value;
  return {
    findings: findings.filter(({ control }) => control === 'vat'),
    reasons: undecided.flatMap(({ control, reason }) => (control === 'vat' ? reason : [])),
  };
}

test('a share is refused for another energy, twice for a year, and without its source', async () => {
  const gas = await create({ energyType: 'gas', pointIds: [], heatShares: [share] });
  expect([gas.status, gas.error.field]).toEqual([400, 'heatShares']);
  const twice = await create({ heatShares: [share, { ...share, percent: 10 }] });
  expect([twice.error.code, twice.error.field]).toEqual(['already-exists', 'heatShares.1.year']);
  for (const wrong of [{ source: '' }, { percent: 100.1 }, { percent: 62.44 }, { year: 1999 }])
    expect((await create({ heatShares: [{ ...share, ...wrong }] })).status).toBe(400);
  expect((await app.call(listContracts, { as: as.readonly })).value.contracts).toEqual([]);
});

test('without a share the VAT of heat cannot be judged; with it, excess VAT is reported', async () => {
  expect(await vatOf()).toEqual({ findings: [], reasons: ['heat-share'] });
  const { value } = await create({});
  expect(value.heatShares).toEqual([]);
  expect(await vatOf()).toEqual({ findings: [], reasons: ['heat-share'] });
  const saved = await app.call(saveContract, {
    as: as.financial,
    params: { id: value.id },
    version: value.version,
    body: content({ heatShares: [share] }),
  });
  expect(saved.value.heatShares).toEqual([share]);
  const { findings, reasons } = await vatOf();
  expect(reasons).toEqual([]);
  // 1 400 € × (20 − 5.5) %.
  expect(findings).toMatchObject([{ printed: 20, expected: 5.5, unit: '%', gapCents: 20_300 }]);
  const again = (await app.call(listContracts, { as: as.readonly })).value.contracts;
  expect(again.map(({ heatShares }) => heatShares)).toEqual([[share]]);
});
