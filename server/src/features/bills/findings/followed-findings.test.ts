import { createBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readBillAudit } from '@suivi/contract/bills/findings';
import { listSiteRecords, saveSite } from '@suivi/contract/sites/sites';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayAt, dayIndex, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { beforeEach, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedBill } from '../testing/typed-bill.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';
import { dailyFile, dailyLine } from '../../weather/testing/craft-daily-file.ts';

let site: { siteId: number; code: string };
let lastBill = 0;
let sites = 0;

const app = await appForFile({ clock: { now: () => new Date('2026-02-10T09:00:00Z') } });
const as = await signedInRoles(app.db);

/** °C of the days of each month; every second year is one degree colder. */
const celsius = [3, 4, 8, 11, 14, 17, 20, 20, 16, 12, 7, 4];
const firstMonth = 2024 * 12;
const months = Array.from({ length: 25 }, (_, at) => firstMonth + at);
const meanOf = (index: number) => (celsius[index % 12] ?? 0) - (Math.floor(index / 12) % 2);
const spanAt = (index: number) => {
  const { first, last } = spanOfMonth(periodAt(index));
  return { first: dayIndex(first), last: dayIndex(last) };
};
const daysOf = (index: number) => spanAt(index).last - spanAt(index).first + 1;
/** 100 kWh a day and 20 for each degree below 18, alternately 3 % more and less. */
const heated = (index: number) =>
  daysOf(index) * (100 + 20 * Math.max(0, 18 - meanOf(index))) * (index % 2 === 0 ? 1.03 : 0.97);

const lyon = { number: '69029001', name: 'ESSAI A' };
const brest = { number: '29075001', name: 'ESSAI B' };

async function importWeather(station: { number: string; name: string }) {
  const lines = months.flatMap(index => {
    const { first } = spanAt(index);
    return Array.from({ length: daysOf(index) }, (_, day) =>
      dailyLine(station, { ...dayAt(first + day), minC: meanOf(index) - 1, maxC: meanOf(index) + 1 }),
    );
  });
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/api/weather/imports',
    query: { name: `${station.number}.csv` },
    headers: { cookie: as.technical, origin: app.origin, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(dailyFile(lines)),
  });
  expect([statusCode, JSON.parse(body).kind]).toEqual([200, 'imported']);
}

async function moveStation(weatherStation: string | null) {
  const records = (await app.call(listSiteRecords, { as: as.admin })).value.sites;
  const record = records.find(({ id }) => id === site.siteId);
  if (!record) throw new Error('no site');
  const {
    id,
    version,
    code: _1,
    archivedAt: _2,
    updatedAt: _3,
    buildingCount: _4,
    declarationCount: _5,
    ...content
  } = record;
  const saved = await app.call(saveSite, {
    as: as.admin,
    params: { id },
    version,
    body: { ...content, weatherStation },
  });
  expect(saved.status).toBe(200);
}

/** Two years of gas bills that follow the weather, and a January 60 % above it. */
beforeEach(async () => {
  site = await seedSite(app.db, { buildings: 0 });
  sites += 1;
  const body = typedPoint(site.siteId, String(21_000_000_000_000 + sites), { energyType: 'gas' });
  const { id } = (await app.call(createDeliveryPoint, { as: as.technical, body })).value;
  for (const index of months) {
    const { first, last } = spanAt(index);
    const quantity = Math.round(heated(index) * (index === months.at(-1) ? 1.6 : 1));
    const bill = typedBill(id, isoDay(dayAt(first)), isoDay(dayAt(last)), { quantity });
    lastBill = (await app.call(createBill, { as: as.financial, body: bill })).value.id;
  }
});

const odd = async () => {
  const { value } = await app.call(readBillAudit, { as: as.readonly, params: { id: lastBill } });
  return value.findings.filter(({ control, isGone }) => control === 'odd-consumption' && !isGone);
};

test('a bill that is 60 % too high is found when the weather of its month arrives after it', async () => {
  await moveStation(lyon.number);
  expect(await odd()).toEqual([]);
  await importWeather(lyon);
  // January 2026, at 3 °C: 100 + 20 × 15 = 400 kWh a day; printed 1.6 times as much, within 3 %.
  const [found] = await odd();
  expect(Math.abs((found?.expected ?? 0) / 400 - 1)).toBeLessThan(0.05);
  expect(Math.abs((found?.printed ?? 0) / 640 - 1)).toBeLessThan(0.04);
});

test('it is found when its site moves to a station with known weather, and no longer when it leaves it', async () => {
  await importWeather(brest);
  expect(await odd()).toEqual([]);
  await moveStation(brest.number);
  expect(await odd()).toHaveLength(1);
  await moveStation(null);
  expect(await odd()).toEqual([]);
});
