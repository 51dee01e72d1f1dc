import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths, isoMonth } from '@suivi/domain/ground/calendar/month';
import { beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedBill } from '../bills/testing/typed-bill.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-20T09:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });
let [small, great] = [0, 0];

async function bill(pointId: number, firstDay: string, lastDay: string, quantity: number, ttcCents: number) {
  const body = typedBill(pointId, firstDay, lastDay, { quantity, ttcCents });
  expect((await app.call(createBill, { as: as.financial, body })).status).toBe(201);
}

/** Two points since January 2025, billed up to September 2026: 1 000 kWh for 200,00 € and 3 000 kWh for 450,00 € a month. */
beforeAll(async () => {
  const { siteId } = site;
  const point = async (number: string) =>
    (await app.call(createDeliveryPoint, { as: as.technical, body: typedPoint(siteId, number) })).value.id;
  [small, great] = [await point('33000000000001'), await point('33000000000002')];
  for (let index = 0; index < 21; index += 1) {
    const period = addMonths({ year: 2025, month: 1 }, index);
    const [first, last] = [`${isoMonth(period)}-01`, `${isoMonth(period)}-${daysInMonth(period)}`];
    await bill(small, first, last, 1000, 20_000);
    await bill(great, first, last, 3000, 45_000);
  }
  const body = { siteId, energyType: 'electricity', from: { year: 2025, month: 1 } };
  await app.call(createBillFeed, { as: as.financial, body });
});

const query = { year: '2026', site: site.code };
const october = async () => ({
  foreseen: (await app.call(readLanding, { as: as.readonly, query })).value.months[9]?.openCents ?? 0,
  accruals: (await app.call(listAccruals, { as: as.readonly, query })).value.accruals,
});

test('what one of two points has billed for a month leaves the other to be accrued, whatever days it covers', async () => {
  const whole = await october();
  expect(whole.accruals.map(({ amountCents }) => amountCents)).toEqual([whole.foreseen]);
  // Up to the 20th 645 kWh for 129,00 €: everything except that is still owed, not eleven days of thirty-one.
  await bill(small, '2026-10-01', '2026-10-20', 645, 12_900);
  const begun = await october();
  expect(begun.accruals.map(({ amountCents }) => amountCents)).toEqual([begun.foreseen - 12_900]);
  await bill(small, '2026-10-21', '2026-10-31', 355, 7100);
  const { accruals, foreseen } = await october();
  expect(accruals).toMatchObject([{ month: 10, coveredDays: 31, amountCents: foreseen - 20_000 }]);
  expect(Math.abs(foreseen - 65_000)).toBeLessThan(500);
  await bill(great, '2026-10-01', '2026-10-31', 3000, 45_000);
  expect((await october()).accruals).toEqual([]);
});
