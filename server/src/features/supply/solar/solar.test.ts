import { readHistory } from '@suivi/contract/operation/journal';
import { exportLoadCurve } from '@suivi/contract/reports/exports';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import * as contract from '@suivi/contract/supply/solar-projects';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { minutesOfDay } from '@suivi/domain/supply/distributor/legal-day';
import { afterAll, expect, test } from 'vitest';
import { writeCurve } from '../../../records/supply/measured/testing/write-curve.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { typedPoint } from '../points/testing/typed-point.ts';

const app = await createTestApp({ clock: { now: () => new Date('2026-07-15T10:00:00Z') } });
afterAll(() => app.close());
const as = await signedInRoles(app.db);
const { siteId } = await seedSite(app.db, { buildings: 0 });
const make = async (number: string) => {
  const body = typedPoint(siteId, number, {
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    powers: [{ class: 'HPH', value: 120, unit: 'kVA', from: '2020-01-01' }],
    calendars: [{ from: '2020-01-01', high: '22:30-06:30', low: '22:30-06:30', pointe: '', source: 'bill' }],
  });
  return (await app.call(createDeliveryPoint, { as: as.technical, body })).value.id;
};
const [own, other] = [await make('14512345678901'), await make('14512345678902')];
const first = dayIndex(fromIsoDay('2025-07-01'));
const flat = (watts: number) =>
  Array.from({ length: 365 }, (_, at) => ({
    day: first + at,
    stepMinutes: 30,
    watts: Array.from({ length: minutesOfDay(first + at) / 30 }, () => watts),
  }));
/** 40 kW from 10 to 16 h in UTC. */
const watts = Array.from({ length: 8_760 }, (_, hour) => (hour % 24 >= 10 && hour % 24 < 16 ? 40_000 : 0));
const project = { name: 'Ombrières', kwp: 60, salePrice: 0.06, supplyPrice: 0.1, mode: null, parts: [] };

const create = (given: object = {}, who: keyof typeof as = 'rse') =>
  app.call(contract.createSolarProject, {
    as: as[who],
    body: { pointId: own, ...project, sourcePointId: null, year: 2023, watts, ...given },
  });
const list = async (id = own) =>
  (await app.call(contract.listSolarProjects, { as: as.readonly, params: { id } })).value.projects;

test('a person without the right, and impossible values, are refused by field', async () => {
  expect((await app.call(contract.listSolarProjects, { params: { id: own } })).status).toBe(401);
  expect((await create({}, 'readonly')).status).toBe(403);
  expect((await create({ watts: [1] })).error).toMatchObject({ code: 'invalid', field: 'watts' });
  expect((await create({ pointId: 9_999 })).error).toMatchObject({ code: 'not-found', field: 'pointId' });
  const parts = [
    { pointId: own, ppm: 600_000 },
    { pointId: other, ppm: 300_000 },
  ];
  expect((await create({ mode: 'static', parts })).error).toMatchObject({
    code: 'solar-parts-not-whole',
    field: 'parts',
    params: { sum: 900_000 },
  });
  expect((await create({ mode: 'order', parts: [] })).error.code).toBe('solar-parts-not-whole');
  const twice = [
    { pointId: own, ppm: 0 },
    { pointId: own, ppm: 0 },
  ];
  expect((await create({ mode: 'order', parts: twice })).error.field).toBe('parts.1.pointId');
  expect(
    (await app.call(contract.listSolarProjects, { as: as.readonly, params: { id: 9_999 } })).status,
  ).toBe(404);
  expect(await list()).toEqual([]);
});

test('a simulated production is compared with the curve, step by step, with its savings', async () => {
  const made = (await create()).value;
  expect((await list())[0]?.result).toBeNull();
  await writeCurve(app.db, { pointId: own, days: flat(30_000), today: fromIsoDay('2026-07-15') });
  const [found] = await list();
  expect(found?.result).toMatchObject({
    firstDay: '2025-07-01',
    lastDay: '2026-06-30',
    days: 365,
    stepMinutes: 60,
    loadKwh: 30 * 8_760,
    productionKwh: 40 * 6 * 365,
    selfKwh: 30 * 6 * 365,
    surplusKwh: 10 * 6 * 365,
    drawnKwh: 30 * (8_760 - 6 * 365),
    selfRate: 0.75,
    coverRate: 0.25,
    lacking: null,
    shared: null,
  });
  expect(found?.result?.months).toHaveLength(12);
  expect(found?.result?.months[0]).toMatchObject({
    period: { year: 2025, month: 7 },
    days: 31,
    selfKwh: 30 * 6 * 31,
  });
  const savings = found?.result?.savings;
  // At noon it is peak time: 151 days of high season and 214 of low season.
  const [high, low] = [180 * 151, 180 * 214];
  expect(new Map(savings?.byClass.filter(({ kwh }) => kwh > 0).map(each => [each.class, each.kwh]))).toEqual(
    new Map([
      ['HPB', low],
      ['HPH', high],
    ]),
  );
  // Supply, network by the kWh, excise of 26.58 €/MWh.
  const saved = high * (0.1 + 0.0691 + 0.02658) + low * (0.1 + 0.0213 + 0.02658);
  expect(savings).toMatchObject({
    selfCents: Math.round(saved * 100),
    surplusCents: 10 * 6 * 365 * 6,
    managementCents: 14_100,
    powers: { before: [33, 33, 33, 37], after: [33, 33, 33, 37], gainCents: 0 },
  });
  expect(savings?.ttcCents).toBe(Math.round((saved - 141) * 120 + 10 * 6 * 365 * 6));
  const query = { point: String(own), format: 'xlsx' };
  expect((await app.call(exportLoadCurve, { as: as.readonly, query })).status).toBe(200);
  const body = { ...project, supplyPrice: null };
  const save = () =>
    app.call(contract.saveSolarProject, { as: as.rse, params: { id: made.id }, version: 1, body });
  expect((await save()).value).toMatchObject({ version: 2, supplyPrice: null, year: 2023 });
  expect((await list())[0]?.result).toMatchObject({
    lacking: 'no-supply-price',
    savings: null,
    selfRate: 0.75,
  });
  expect((await save()).error.code).toBe('version-stale');
  const asked = { entity: 'solar-project', id: String(made.id) };
  const { entries } = (await app.call(readHistory, { as: as.readonly, query: asked })).value;
  expect(entries.map(({ action }) => action)).toEqual(['solar-project.save', 'solar-project.create']);
  expect(JSON.stringify(entries)).not.toContain('40000');
});

test('the shared production is counted to the Wh among the participants', async () => {
  await writeCurve(app.db, { pointId: other, days: flat(15_000), today: fromIsoDay('2026-07-15') });
  const parts = [
    { pointId: own, ppm: 700_000 },
    { pointId: other, ppm: 300_000 },
  ];
  const { id } = (await create({ name: 'Parts', mode: 'static', parts })).value;
  const sharedOf = async () => (await list()).find(each => each.id === id)?.result?.shared;
  // 28 and 12 kW of 40 for six hours a day.
  expect(await sharedOf()).toMatchObject({
    days: 365,
    surplusKwh: 0,
    parts: [
      {
        number: '14512345678901',
        allocatedKwh: expect.closeTo(28 * 6 * 365, 3),
        selfKwh: expect.closeTo(28 * 6 * 365, 3),
      },
      { number: '14512345678902', selfKwh: expect.closeTo(12 * 6 * 365, 3) },
    ],
    productionKwh: expect.closeTo(87_600, 3),
    loadKwh: expect.closeTo(45 * 8_760, 3),
    selfKwh: expect.closeTo(87_600, 3),
    selfRate: 1,
    coverRate: expect.closeTo(87_600 / 394_200, 9),
  });
  const [whole] = (await sharedOf())?.parts ?? [];
  // 151 days of the high season, one of which has no hour from two to three; 214 of the low one, one of which has it twice.
  const use = { HPH: [25_368, 47_112], HCH: [0, 36_210], HPB: [35_952, 66_768], HCB: [0, 51_390] };
  for (const [each, [selfKwh = 0, otherKwh = 0]] of Object.entries(use)) {
    const found = whole?.network?.byClass.find(own => own.class === each);
    expect(found).toEqual({
      class: each,
      selfKwh: expect.closeTo(selfKwh, 3),
      otherKwh: expect.closeTo(otherKwh, 3),
    });
  }
  expect(whole).toMatchObject({
    loadKwh: expect.closeTo(262_800, 3),
    otherKwh: expect.closeTo(262_800 - 61_320, 3),
    coverRate: expect.closeTo(61_320 / 262_800, 9),
    networkLacking: null,
    // By hand: 72 480 × 6.91 + 36 210 × 4.21 + 102 720 × 2.13 + 51 390 × 1.52 c€, and at the prices of both origins.
    network: { tariff: 'BTSUPCU4', usualCents: 950_187, ownCents: 809_883, managementCents: 6_432 },
  });
  const query = { point: String(own), format: 'xlsx' };
  const { rawPayload } = (await app.call(exportLoadCurve, { as: as.readonly, query })).response;
  const file = await readTabularFile(rawPayload, 'x.xlsx');
  const rows = file.kind === 'refused' ? [] : file.tables.find(({ name }) => name === 'Partage')?.rows;
  expect(rows?.at(-2)?.cells).toEqual([
    'Simulation\u00a0: Parts',
    '14512345678901',
    ...[262_800, 61_320, 61_320, 201_480].map(value => expect.closeTo(value, 2)),
    expect.closeTo(61_320 / 262_800, 4),
    9_501.87,
    8_098.83,
  ]);
  const save = (version: number, mode: string) =>
    app.call(contract.saveSolarProject, {
      as: as.rse,
      params: { id },
      version,
      body: { ...project, name: 'Parts', mode, parts },
    });
  await save(1, 'order');
  expect((await sharedOf())?.parts.map(({ selfKwh }) => Math.round(selfKwh))).toEqual([
    30 * 6 * 365,
    10 * 6 * 365,
  ]);
  await save(2, 'dynamic');
  expect((await sharedOf())?.parts.map(({ selfKwh }) => Math.round(selfKwh / 365))).toEqual([160, 80]);
  expect(
    (await app.call(contract.deleteSolarProject, { as: as.rse, params: { id }, version: 3 })).status,
  ).toBe(200);
  expect(await list()).toHaveLength(1);
});
