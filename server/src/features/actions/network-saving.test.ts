import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import { listSavingMeasurements } from '@suivi/contract/actions/saving-measurements';
import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { typedBill, typedLine } from '../bills/testing/typed-bill.ts';
import { readBilledNetwork } from '../../records/supply/measured/billed-network.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';
import { action } from './testing/typed-action.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const { siteId } = await seedSite(app.db, { buildings: 0 });
const body = typedPoint(siteId, '30001234567890');
const pointId = (await app.call(createDeliveryPoint, { as: as.technical, body })).value.id;

/** Of 31 days; each line has its own VAT. */
async function bill(month: string, fixed: number, variable: number) {
  const lines = [
    typedLine('withdrawal-fixed', fixed, { vatPermille: 55 }),
    typedLine('cta', 1_000),
    typedLine('withdrawal-variable', variable),
    typedLine('supply', 500_000),
  ];
  const given = typedBill(pointId, `${month}-01`, `${month}-31`, { unit: 'kWh', quantity: 3_000, lines });
  expect((await app.call(createBill, { as: as.financial, body: given })).status).toBe(201);
}

async function measure(part: object) {
  const expectedMoney = { cents: 365_000, source: 'network-powers' };
  const followed = { ...action, siteId, pointIds: [pointId], expected: [], expectedMoney, ...part };
  const made = (await app.call(createSavingAction, { as: as.rse, body: followed })).value;
  const query = { action: String(made.id) };
  const answer = await app.call(listSavingMeasurements, { as: as.readonly, query });
  return answer.value.measurements[0];
}

const done = { state: 'done', worksFrom: '2024-03-01', worksTo: '2024-03-01' };

test('an advice that was followed is measured on the bills since then, with the VAT of each line', async () => {
  await bill('2024-01', 60_000, 100_000);
  expect(await measure(done)).toMatchObject({
    network: { lacking: 'no-bills', gainCents: null },
    cents: null,
  });
  await bill('2024-03', 50_000, 50_000);
  expect(await measure({})).toMatchObject({
    network: { lacking: 'no-day', gainCents: null },
    expectedCents: 365_000,
    cents: null,
  });
  expect(await measure(done)).toMatchObject({
    // 100 € before VAT at 5.5 %: the part that follows the energy does not depend on powers.
    network: { lacking: null, days: 31, expectedCents: 31_000, gainCents: 10_550, hasNewPrices: false },
    cents: 10_550,
    isYear: false,
  });
  const billed = await readBilledNetwork(app.db, pointId);
  expect(billed.map(({ cents }) => cents)).toEqual([61_000, 51_000]);
  const option = { expectedMoney: { cents: 365_000, source: 'network-option' } };
  expect(await measure({ ...done, ...option })).toMatchObject({ network: { lacking: 'few-days', days: 31 } });
  const typed = { expectedMoney: { cents: 365_000, source: 'typed' } };
  expect(await measure({ ...done, ...typed })).toMatchObject({ network: null, expectedCents: 365_000 });
});
