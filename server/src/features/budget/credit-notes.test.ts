import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { listAccruals, readLanding } from '@suivi/contract/budget/landing';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { isMonth } from '@suivi/domain/ground/calendar/month';
import { beforeEach, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedBill } from '../bills/testing/typed-bill.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';

let site: { siteId: number; code: string };
let pointId: number;
let points = 0;

const app = await appForFile({ clock: { now: () => new Date('2026-10-20T09:00:00Z') } });
const as = await signedInRoles(app.db);

/** A point of a site that bills feed since January 2025: 100,00 € and 1 000 kWh a month up to September 2026. */
beforeEach(async () => {
  site = await seedSite(app.db, { buildings: 0 });
  points += 1;
  const point = await app.call(createDeliveryPoint, {
    as: as.technical,
    body: typedPoint(site.siteId, String(32_000_000_000_000 + points), {
      operator: 'Enedis',
      segment: 'C4',
      networkTariff: 'BTSUPCU4',
    }),
  });
  pointId = point.value.id;
  for (let index = 0; index < 21; index += 1) await addMonth(2025 + Math.floor(index / 12), (index % 12) + 1);
  const feed = await app.call(createBillFeed, {
    as: as.financial,
    body: { siteId: site.siteId, energyType: 'electricity', from: { year: 2025, month: 1 } },
  });
  if (feed.status !== 201) throw new Error(`a feed was answered ${feed.status}`);
});

async function add(first: string, last: string, given: Parameters<typeof typedBill>[3] = {}) {
  const answer = await app.call(createBill, {
    as: as.financial,
    body: typedBill(pointId, first, last, given),
  });
  expect(answer.status).toBe(201);
  return answer.value;
}

function addMonth(year: number, month: number, given: Parameters<typeof typedBill>[3] = {}) {
  if (!isMonth(month)) throw new RangeError(`month ${month}`);
  const name = `${year}-${String(month).padStart(2, '0')}`;
  return add(`${name}-01`, `${name}-${daysInMonth({ year, month })}`, given);
}

const landing = async (year = '2026') =>
  (await app.call(readLanding, { as: as.readonly, query: { year, site: site.code } })).value;
const accruedMonths = async () =>
  (
    await app.call(listAccruals, { as: as.readonly, query: { year: '2026', site: site.code } })
  ).value.accruals.map(({ month }) => month);

test('money credited over the whole year is in the landing once, in real months and in those to come', async () => {
  const before = await landing();
  expect(before).toMatchObject({ realCents: 90_000, openMonths: 3 });
  // A euro a day of 2026, of which 273 days are over and 92 to come.
  await add('2026-01-01', '2026-12-31', {
    kind: 'credit-note',
    quantity: null,
    ttcCents: -36_500,
    issuedOn: '2026-10-01',
  });
  const after = await landing();
  expect(after.realCents).toBe(90_000 - 27_300);
  expect(after.openCents).toBe(before.openCents - 9200);
  expect(after.landingCents).toBe(before.landingCents - 36_500);
  expect(after.formerYearsCents).toBe(0);
  expect(
    after.months.reduce((sum, { realCents, openCents }) => sum + (realCents ?? 0) + (openCents ?? 0), 0),
  ).toBe(after.landingCents);
});

test('a bill that is cancelled completely is accrued, until the new bill arrives: then only that one counts', async () => {
  expect(await accruedMonths()).toEqual([]);
  await addMonth(2026, 5, {
    kind: 'credit-note',
    quantity: -1000,
    ttcCents: -10_000,
    issuedOn: '2026-07-01',
  });
  expect(await accruedMonths()).toEqual([5]);
  expect(await landing()).toMatchObject({ realCents: 80_000, openMonths: 4 });
  await addMonth(2026, 5, { quantity: 900, ttcCents: 9000, issuedOn: '2026-07-15' });
  expect(await accruedMonths()).toEqual([]);
  expect(await landing()).toMatchObject({ realCents: 89_000, openMonths: 3 });
});

test('what this year’s bills correct for the year before is shown beside the landing, by its difference', async () => {
  const before = await landing();
  expect(before.formerYearsCents).toBe(0);
  // Late, and booked as an accrual at the end of 2025: no correction.
  const { id } = await add('2024-12-01', '2024-12-31', { issuedOn: '2026-01-10' });
  expect((await landing()).formerYearsCents).toBe(0);
  // 100,00 € become 93,00 €: by an avoir of the whole and a facture rectificative.
  await addMonth(2025, 11, {
    kind: 'credit-note',
    quantity: -1000,
    ttcCents: -10_000,
    issuedOn: '2026-02-01',
  });
  expect((await landing()).formerYearsCents).toBe(-10_000);
  await addMonth(2025, 11, { kind: 'corrective', quantity: 930, ttcCents: 9300, issuedOn: '2026-02-01' });
  expect((await landing()).formerYearsCents).toBe(-700);
  // 5,00 € of December, and everything issued this year, which leaves nothing of this year.
  await addMonth(2025, 12, { kind: 'credit-note', quantity: null, ttcCents: -500, issuedOn: '2026-03-01' });
  await add('2024-12-01', '2024-12-31', {
    kind: 'credit-note',
    quantity: -1000,
    ttcCents: -10_000,
    correctsBillId: id,
    issuedOn: '2026-03-01',
  });
  const after = await landing();
  expect(after.formerYearsCents).toBe(-1200);
  expect(after.realCents).toBe(before.realCents);
  expect((await landing('2025')).realCents).toBe(120_000 - 700 - 500);
});
