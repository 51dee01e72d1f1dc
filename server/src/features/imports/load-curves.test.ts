import { readPublishedMonths } from '@suivi/contract/supply/published-months';
import { listLoadCurves, readCurveMonths, readLoadCurve } from '@suivi/contract/supply/load-curves';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
/** Every ten minutes of a day in legal time: an hour less on 26 March 2023. */
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

test('without a session, of an unknown point and over too many days nothing is told', async () => {
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
  expect(await months()).toEqual({ months: [], year: null });
});

test('the steps of a file are kept, told with their marks, and summed by the month', async () => {
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

test('a corrected file stands, and taking it back gives what there was, byte for byte', async () => {
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

test('steps stand beside energies that R65 says, whichever comes first, and nothing is kept twice', async () => {
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
