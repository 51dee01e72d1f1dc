import { readPublishedMonths } from '@suivi/contract/supply/published-months';
import { readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { readCurvePeaks } from '@suivi/contract/supply/curve-peaks';
import {
  listLoadCurves,
  readCurveMonths,
  readLoadCurve,
  readNetworkAdvice,
} from '@suivi/contract/supply/load-curves';
import { findOffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import { createBill } from '@suivi/contract/bills/bills';
import { exportLoadCurve } from '@suivi/contract/reports/exports';
import { listDeliveryPoints, saveDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { publishedGrids } from '@suivi/domain/supply/tariff/published-grids';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { typedBill, typedLine } from '../bills/testing/typed-bill.ts';
import { createBillApp, prm } from './testing/bill-app.ts';
import { dailyFile, dailyRow, daysOf } from './testing/daily-file.ts';
import { importFile, undo } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let id: number;

beforeAll(async () => {
  bills = await createBillApp();
});
afterAll(() => bills.app.close());
beforeEach(async () => {
  await bills.app.database.ownerPool.query('truncate measured_files restart identity cascade');
  await bills.reset();
  const { points } = (await bills.app.call(listDeliveryPoints, { as: bills.as.readonly, query: {} })).value;
  id = points.find(({ energyType }) => energyType === 'electricity')?.id ?? 0;
});

const header =
  'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Nature;Pas;Indice;Etat';
/** Every ten minutes of a day in legal time: one hour less on 26 March 2023. */
function stepsOf(day: string, watts: (at: number) => number, stage = 'BRUT') {
  return Array.from({ length: 144 }, (_, at) => at)
    .filter(at => day !== '2023-03-26' || at < 12 || at >= 18)
    .map(at => {
      const clock = [Math.floor(at / 6), (at % 6) * 10].map(part => String(part).padStart(2, '0')).join(':');
      return `${prm};;;PA;CONS;${stage};W;${day} ${clock}:00;${watts(at)};${at === 5 ? 'C' : 'R'};PT10M;0;0`;
    });
}
const file = (...rows: string[]) => [header, ...rows].join('\n');
const bring = (name: string, content: string) => importFile(bills.app, bills.as.rse, name, content);
const curve = async (from: string, to: string) =>
  (await bills.app.call(readLoadCurve, { as: bills.as.readonly, params: { id }, query: { from, to } })).value
    .days;
const months = async () =>
  (await bills.app.call(readCurveMonths, { as: bills.as.readonly, params: { id } })).value;
const rowsKept = async () =>
  (await bills.app.database.ownerPool.query('select * from curve_days order by 1, 2, 3')).rows;
const march = daysOf('2023-03-01', '2023-03-31');

test('without a session, for an unknown point and over too many days, nothing is shown', async () => {
  const { app, as } = bills;
  const query = { from: '2023-01-01', to: '2023-01-02' };
  expect((await app.call(readLoadCurve, { params: { id }, query })).status).toBe(401);
  expect((await app.call(listLoadCurves)).status).toBe(401);
  expect((await app.call(readLoadCurve, { as: as.readonly, params: { id: 9_999 }, query })).status).toBe(404);
  expect((await app.call(readCurveMonths, { as: as.readonly, params: { id: 9_999 } })).status).toBe(404);
  const long = await app.call(readLoadCurve, {
    as: as.readonly,
    params: { id },
    query: { ...query, to: '2024-02-06' },
  });
  expect(long.status).toBe(400);
  expect(await curve('2023-01-01', '2023-01-02')).toEqual([]);
  expect(await months()).toEqual({
    months: [],
    holidays: 'france',
    talonHours: 'all',
    injected: [],
    year: null,
  });
});

test('the steps of a file are stored, shown with their marks, and added up by month', async () => {
  // 1 kW, 5 kW at 12 h on the 10th.
  const rows = march.flatMap(day => stepsOf(day, at => (day === '2023-03-10' && at === 72 ? 5_000 : 1_000)));
  await bring('R63.csv', file(...rows));
  const [day, ...others] = await curve('2023-03-10', '2023-03-10');
  expect(others).toEqual([]);
  expect(day?.stepMinutes).toBe(10);
  expect(day?.watts).toHaveLength(144);
  expect(day?.watts.slice(71, 74)).toEqual([1_000, 5_000, 1_000]);
  expect(day?.adjusted?.slice(4, 7)).toBe('010');
  expect((await curve('2023-03-26', '2023-03-26'))[0]?.watts).toHaveLength(138);
  const told = await months();
  expect(told.months).toMatchObject([
    {
      period: { year: 2023, month: 3 },
      days: 31,
      ofDays: 31,
      hours: 743,
      peak: { kw: 5, day: '2023-03-10', minute: 720 },
      talonKw: 1,
    },
  ]);
  expect(told.months[0]?.kwh).toBeCloseTo(743 + 4 / 6, 9);
  expect(told.year).toMatchObject({
    days: 31,
    ofDays: 365,
    lastDay: '2023-03-31',
    seasons: null,
    driftKwh: null,
  });
  const list = (await bills.app.call(listLoadCurves, { as: bills.as.readonly })).value.curves;
  expect(list).toMatchObject([{ pointId: id, lastDay: '2023-03-31', figures: { days: 31, talonKw: 1 } }]);
});

test('a corrected file replaces the first, and withdrawing it restores the former state, byte for byte', async () => {
  await bring('brut.csv', file(...march.flatMap(day => stepsOf(day, () => 1_000))));
  const [before, told] = [await rowsKept(), await months()];
  // The same energy in other steps.
  const corrected = stepsOf('2023-03-10', at => (at === 0 ? 2_000 : at === 1 ? 0 : 1_000), 'BEST');
  const later = await bring('best.csv', file(...corrected));
  expect((await curve('2023-03-10', '2023-03-10'))[0]?.watts.slice(0, 3)).toEqual([2_000, 0, 1_000]);
  expect((await months()).months[0]?.peak).toEqual({ kw: 2, day: '2023-03-10', minute: 0 });
  await undo(bills.app, bills.as.rse, later);
  expect(await rowsKept()).toEqual(before);
  expect(await months()).toEqual(told);
});

test('reactive and injected energy are stored beside the curve, once each, and are removed with their file', async () => {
  const kept = async () =>
    (await bills.app.database.ownerPool.query('select * from curve_other_days order by 1, 2, 3, 4')).rows;
  const other = (of: string, watts: number, stage = 'BRUT') =>
    march.flatMap(day => stepsOf(day, () => watts, stage)).map(row => row.replace('PA;CONS', of));
  const drawn = march.flatMap(day => stepsOf(day, at => (at < 36 ? 900 : 500)));
  await bring('R63.csv', file(...drawn));
  const [before, steps] = [await months(), await rowsKept()];
  expect(before).toMatchObject({ talonHours: 'all', injected: [], months: [{ talonKw: 0.5 }] });
  const first = await bring('autres.csv', file(...other('PRI;CONS', 400), ...other('PA;PROD', 2_000)));
  expect(await kept()).toHaveLength(62);
  expect(await rowsKept()).toEqual(steps);
  // The sun hides the talon by day.
  expect(await months()).toMatchObject({
    talonHours: 'dawn',
    injected: [{ period: { year: 2023, month: 3 }, days: 31, ofDays: 31, kwh: 1_486 }],
    months: [{ talonKw: 0.9 }],
  });
  const held = await kept();
  await bring('encore.csv', file(...other('PRI;CONS', 400), ...other('PA;PROD', 2_000)));
  expect(await kept()).toEqual(held);
  const corrected = await bring('best.csv', file(...other('PA;PROD', 1_000, 'BEST')));
  expect((await months()).injected).toMatchObject([{ kwh: 743 }]);
  await undo(bills.app, bills.as.rse, corrected);
  expect(await kept()).toEqual(held);
  await undo(bills.app, bills.as.rse, first);
  expect(await kept()).toEqual([]);
  expect(await months()).toEqual(before);
});

test('steps are stored beside R65 energies, whichever come first, and nothing is stored twice', async () => {
  const steps = file(...march.flatMap(day => stepsOf(day, () => 1_000)));
  await bring('R65.csv', dailyFile(...march.map(day => dailyRow(day, 24))));
  await bring('R63.csv', steps);
  expect((await months()).months[0]).toMatchObject({ days: 31, hours: 743 });
  const kept = await rowsKept();
  await bring('R63 encore.csv', steps);
  expect(await rowsKept()).toEqual(kept);
  const { months: published } = (
    await bills.app.call(readPublishedMonths, { as: bills.as.readonly, params: { id } })
  ).value;
  expect(published[0]).toMatchObject({ flow: 'R65', publishedKwh: 744 });
});

test('a year of a curve and the hours of the point give an advice, which disappears with the file', async () => {
  const { app, as } = bills;
  const advice = async () => (await app.call(readNetworkAdvice, { as: as.readonly, params: { id } })).value;
  const stored = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points;
  const point = stored.find(each => each.id === id);
  if (point === undefined) throw new Error('no point');
  const {
    id: _id,
    energyType: _energy,
    billCount: _bills,
    billedUntil: _until,
    lastSupplier: _last,
    version,
    ...content
  } = point;
  const body = {
    ...content,
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    powers: [{ class: 'HPH', value: 200, unit: 'kVA' as const, from: '2020-01-01' }],
  };
  const hours = {
    from: '2020-01-01',
    high: '22h30-6h30',
    low: '22:30-06:30',
    pointe: '',
    source: 'bill' as const,
  };
  const save = (calendars: (typeof hours)[]) =>
    app.call(saveDeliveryPoint, { as: as.technical, params: { id }, version, body: { ...body, calendars } });
  expect((await save([{ ...hours, high: '22:00-05:00' }])).status).toBe(400);
  expect((await save([hours, hours])).status).toBe(400);
  expect((await save([hours])).value.calendars).toEqual([{ ...hours, high: '22:30-06:30' }]);
  expect((await advice()).lacking).toBe('no-curve');

  // 50 kW by the hour, 93 kW at noon: 100 kVA with the factor of 0.93.
  const year = daysOf('2023-01-01', '2023-12-31').flatMap(day => {
    const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour).filter(
      hour => day !== '2023-03-26' || hour !== 2,
    );
    const twice = day === '2023-10-29' ? [...hoursOfDay, 2].toSorted((a, b) => a - b) : hoursOfDay;
    return twice.map(
      hour =>
        `${prm};;;PA;CONS;BEST;W;${day} ${String(hour).padStart(2, '0')}:00:00;${hour === 12 ? 93_000 : 50_000};R;PT60M;0;0`,
    );
  });
  const brought = await bring('annee.csv', file(...year));
  // The product itself has no prices of May 2024.
  expect((await advice()).lacking).toBe('no-grid');
  for (const kind of ['turpe-bt-over-36', 'cta-electricity'] as const) {
    const values = publishedGrids.findLast(each => each.kind === kind)?.values;
    await app.database.ownerPool.query(
      `insert into tariff_grids (kind, valid_from, price_values, source) values ($1, '2023-08-01', $2, 'essai')`,
      [kind, JSON.stringify(values)],
    );
  }
  await moveDataVersion(app.db);
  const found = await advice();
  expect(found).toMatchObject({
    lacking: null,
    days: 365,
    firstDay: '2023-01-01',
    lastDay: '2023-12-31',
    unit: 'kVA',
    classes: ['HPH', 'HCH', 'HPB', 'HCB'],
    withoutDays: [],
    why: { kind: 'unused', class: 'HCH', overrunCents: 0, subscribed: 200 },
  });
  const options = found.options.map(({ tariff, present, best }) => [
    tariff,
    present.powers,
    best?.powers,
    best?.cost.overrunCents,
  ]);
  expect(options).toEqual([
    ['BTSUPCU4', [200, 200, 200, 200], [100, 100, 100, 100], 0],
    ['BTSUPLU4', [200, 200, 200, 200], [100, 100, 100, 100], 0],
  ]);
  const peaks = (await app.call(readCurvePeaks, { as: as.readonly, params: { id } })).value;
  expect(peaks).toMatchObject({ lacking: null, isAtLeast: false, tariff: 'BTSUPCU4' });
  expect(peaks.months.map(({ period }) => period.month)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const noon = { kw: 93, day: '2023-12-01', minute: 720 };
  expect(peaks.months[0]).toMatchObject({
    peak: noon,
    byClass: [
      { class: 'HPH', ...noon },
      { class: 'HCH', kw: 50 },
    ],
  });
  expect(peaks.months[0]?.contributions.map(kw => kw > 0)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour === 12),
  );
  // 98 kVA in place of 100: two at 17.61 €, with CTA of 15 %.
  expect(peaks.above[0]).toEqual({
    kw: 91,
    steps: 365,
    hours: 365,
    kwh: 730,
    gainHtCents: 4_050,
    gainTtcCents: 4_860,
  });
  const exported = async (format: 'csv' | 'xlsx', point = id) =>
    (await app.call(exportLoadCurve, { as: as.readonly, query: { point: String(point), format } })).response;
  const lines = (await exported('csv')).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(365 * 24 + 1);
  expect(lines[13]).toBe('2023-01-01;12:00;60;93000;mesuré');
  expect((await exported('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await exported('csv', 9_999)).statusCode).toBe(404);
  await undo(app, as.rse, brought);
  expect((await advice()).lacking).toBe('no-curve');
});

test('off-peak hours are found from bills of whole months, and only for a known point', async () => {
  const { app, as } = bills;
  expect((await app.call(findOffPeakHours, { as: as.readonly, params: { id: 9_999 } })).status).toBe(404);
  for (const asked of [readNetworkAdvice, readCurvePeaks])
    expect((await app.call(asked, { as: as.readonly, params: { id: 9_999 } })).status).toBe(404);
  expect((await app.call(findOffPeakHours, { as: as.readonly, params: { id } })).value.seasons).toEqual([
    { season: 'high', months: 0, published: 0, found: null },
    { season: 'low', months: 0, published: 0, found: null },
  ]);
  const days = daysOf('2023-01-01', '2023-02-28');
  // Another shape each month, in which no two half-hours are alike.
  const watts = (day: string, at: number) => {
    const half = Math.floor(at / 3);
    return 100_000 + 4_000 * ((half * half * 29 + Number(day.slice(5, 7)) * half * 17) % 211);
  };
  await bring('hiver.csv', file(...days.flatMap(day => stepsOf(day, at => watts(day, at)))));
  // From 23 h to 7 h, in ten-minute steps.
  const isOffPeak = (at: number) => at >= 138 || at < 42;
  const kwhOf = (month: string, isCounted: (at: number) => boolean) =>
    days
      .filter(day => day.startsWith(month))
      .flatMap(day => Array.from({ length: 144 }, (_, at) => (isCounted(at) ? watts(day, at) / 6_000 : 0)))
      .reduce((sum, kwh) => sum + kwh, 0);
  const reads = ['2023-01', '2023-02'].flatMap((month, at) => [
    [at + 1, 'HPH', kwhOf(month, step => !isOffPeak(step))] as const,
    [at + 1, 'HCH', kwhOf(month, isOffPeak)] as const,
  ]);
  await app.database.ownerPool.query(
    `with s as (insert into suppliers (name, name_canonical) values ('S', 's') returning id),
     m as (select n, make_date(2023, n, 1) as first, make_date(2023, n + 1, 1) - 1 as last from generate_series(1, 2) n),
     b as (insert into bills (supplier_id, number, kind, issued_on, ht_cents, vat_cents, ttc_cents, notes, origin)
       select s.id, 'F' || m.n, 'bill', m.last, 100, 20, 120, '', 'typed' from s, m returning id, number),
     q as (insert into bill_points (bill_id, point_id, first_day, last_day, quantity, unit, ttc_cents, fixed_cents, is_estimated)
       select b.id, $1, m.first, m.last, 1, 'kWh', 120, 0, false from b join m on b.number = 'F' || m.n returning id, first_day)
     insert into bill_reads (bill_point_id, position, class, quantity, kind)
       select q.id, c.position, c.class, round(c.kwh::numeric), 'real'
       from unnest($2::int[], $3::text[], $4::float8[]) with ordinality c (month, class, kwh, position)
       join q on extract(month from q.first_day) = c.month`,
    [id, reads.map(([month]) => month), reads.map(([, name]) => name), reads.map(([, , kwh]) => kwh)],
  );
  await moveDataVersion(app.db);
  const { seasons } = (await app.call(findOffPeakHours, { as: as.readonly, params: { id } })).value;
  expect(seasons[0]).toMatchObject({
    season: 'high',
    months: 2,
    found: { best: { windows: '23:00-07:00' }, isFound: true },
  });
  const classes = async () => (await app.call(readCurveClasses, { as: as.readonly, params: { id } })).value;
  expect(await classes()).toEqual({ lacking: 'no-tariff', months: [], use: null });
  await app.database.ownerPool.query(`update delivery_points set network_tariff = 'BTSUPCU4' where id = $1`, [
    id,
  ]);
  await moveDataVersion(app.db);
  expect(await classes()).toMatchObject({ lacking: 'no-hours', months: [] });
  await app.database.ownerPool.query(
    `insert into point_calendars (point_id, from_day, high, low, pointe, source)
       values ($1, '2022-01-01', '23:00-07:00', '23:00-07:00', '', 'found'), ($1, '2023-02-01', '02:00-10:00', '02:00-10:00', '', 'typed')`,
    [id],
  );
  await moveDataVersion(app.db);
  // January by the hours of its bill, February by others: the bill shows which are wrong.
  const [february, january] = (await classes()).months;
  const kwh = (at: number) => expect.closeTo(reads[at]?.[2] ?? 0, 3);
  expect(january).toMatchObject({
    classes: [
      { class: 'HPH', kwh: kwh(0) },
      { class: 'HCH', kwh: kwh(1) },
    ],
    told: { classes: [0, 1].map(at => ({ kwh: Math.round(reads[at]?.[2] ?? 0) })) },
  });
  expect(january?.gap?.worst).toBeLessThan(0.0001);
  expect(february?.gap?.worst).toBeGreaterThan(0.01);
  expect(Math.abs(february?.gap?.whole ?? 1)).toBeLessThan(0.0001);
});

test('bills show by the day what a change of powers saved', async () => {
  const { app, as } = bills;
  const advice = async () =>
    (await app.call(readNetworkAdvice, { as: as.readonly, params: { id } })).value.measured;
  await app.database.ownerPool.query(
    `update delivery_points set segment = 'C4', network_tariff = 'BTSUPCU4' where id = $1`,
    [id],
  );
  const power = (value: number, from: string) =>
    app.database.ownerPool.query(
      `insert into point_powers (point_id, class, value, unit, from_day)
      values ($1, 'HPH', $2, 'kVA', $3)`,
      [id, value, from],
    );
  await power(200, '2020-01-01');
  const bill = async (first: string, last: string, cents: number) => {
    const lines = [
      typedLine('withdrawal-fixed', cents - 100),
      typedLine('cta', 100),
      typedLine('supply', 5_000_000),
    ];
    const body = typedBill(id, first, last, {
      unit: 'kWh',
      quantity: 3_000,
      lines,
    });
    return (await app.call(createBill, { as: as.financial, body })).value.id;
  };
  await bill('2024-01-01', '2024-01-31', 62_000);
  await bill('2024-03-01', '2024-03-31', 49_600);
  await moveDataVersion(app.db);
  expect(await advice()).toBeNull();
  await power(160, '2024-03-01');
  await moveDataVersion(app.db);
  expect(await advice()).toEqual({
    from: '2024-03-01',
    before: { powers: [200, 200, 200, 200], days: 31, centsPerDay: 2_000 },
    after: { powers: [160, 160, 160, 160], days: 31, centsPerDay: 1_600 },
    gainCents: 12_400,
    hasNewPrices: false,
  });
});
