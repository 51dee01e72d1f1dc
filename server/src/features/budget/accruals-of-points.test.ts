import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths, isoMonth } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
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

test('a month that bills cover in part is accrued for its other days, although bills do not feed its views yet', async () => {
  // A hundred kWh a day, declared up to September 2026 at 0,20 €/kWh.
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  const from = { year: 2023, month: 1 } as const;
  const quantities = Array.from({ length: 45 }, (_, place) => 100 * daysInMonth(addMonths(from, place)));
  await declareMonths(app.db, { siteId, energyType: 'electricity', from, quantities });
  await sql`update declared_months set amount_cents = quantity * 20 where site_id = ${siteId}`.execute(
    app.db,
  );
  await sql`update data_version set version = version + 1`.execute(app.db);
  const own = async () =>
    (await app.call(listAccruals, { as: as.readonly, query: { year: '2026', site: code } })).value.accruals;
  expect(await own()).toMatchObject([{ month: 10, quantity: 3100, amountCents: 62_000, coveredDays: null }]);
  const typed = { as: as.technical, body: typedPoint(siteId, '33000000000003') };
  const pointId = (await app.call(createDeliveryPoint, typed)).value.id;
  await bill(pointId, '2026-10-01', '2026-10-20', 2000, 40_000);
  // Eleven days of thirty-one.
  expect(await own()).toMatchObject([{ month: 10, quantity: 1100, amountCents: 22_000, coveredDays: 20 }]);
  await bill(pointId, '2026-10-21', '2026-10-31', 1100, 22_000);
  expect(await own()).toEqual([]);
});
