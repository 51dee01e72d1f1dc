import { listDeliveryPoints, saveDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readNetworkAdvice } from '@suivi/contract/supply/load-curves';
import { readPublishedMonths } from '@suivi/contract/supply/published-months';
import { publishedGrids } from '@suivi/domain/supply/tariff/published-grids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { writeCurve } from '../../records/supply/measured/testing/write-curve.ts';
import { createBillApp, prm } from './testing/bill-app.ts';
import { daysOf } from './testing/daily-file.ts';
import { apply, check, importFile, sendFile, undo } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let id: number;

const header =
  'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Pas;Horodate;Valeur';
const row = (stamp: string, va: number, step = 'P1D', stage = 'BRUT') =>
  `${prm};;;PMA;CONS;${stage};VA;${step};${stamp};${va}`;
const file = (...rows: string[]) => [header, ...rows].join('\r\n');
const year = daysOf('2023-01-01', '2023-12-31');
const bring = (name: string, content: string) => importFile(bills.app, bills.as.rse, name, content);
const kept = async () =>
  (await bills.app.database.ownerPool.query('select * from curve_other_days order by 1, 2, 3, 4')).rows;
const advice = async () =>
  (await bills.app.call(readNetworkAdvice, { as: bills.as.readonly, params: { id } })).value;
const bestPowers = async () => (await advice()).options.map(({ best }) => best?.powers[0] ?? null);

/** A point of 18 kVA with a year of a curve and prices of its day. */
beforeAll(async () => {
  bills = await createBillApp();
  await bills.reset();
  const { app, as } = bills;
  const { points } = (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value;
  const point = points.find(({ energyType }) => energyType === 'electricity');
  if (point === undefined) throw new Error('no point');
  const { energyType: _e, billCount: _b, billedUntil: _u, lastSupplier: _l, version, ...content } = point;
  ({ id } = content);
  const { id: _id, ...body } = content;
  const powers = [{ class: 'HPH', value: 18, unit: 'kVA' as const, from: '2020-01-01' }];
  const hours = {
    from: '2020-01-01',
    high: '22:26-06:26',
    low: '22:26-06:26',
    pointe: '',
    source: 'bill' as const,
  };
  const typed = {
    ...body,
    segment: 'C5' as const,
    networkTariff: 'BTINFCU4' as const,
    powers,
    calendars: [hours],
  };
  const saved = await app.call(saveDeliveryPoint, { as: as.technical, params: { id }, version, body: typed });
  if (saved.status !== 200) throw new Error('the point was not saved');
  const first = Date.parse('2023-01-01') / 86_400_000;
  await writeCurve(app.db, {
    pointId: id,
    days: year.map((_, at) => {
      const minutes = [84, 301].includes(at) ? (at === 84 ? 1_380 : 1_500) : 1_440;
      return { day: first + at, stepMinutes: 60, watts: Array.from({ length: minutes / 60 }, () => 3_000) };
    }),
    today: { year: 2024, month: 5, day: 20 },
  });
  for (const kind of ['turpe-bt-up-to-36', 'cta-electricity'] as const) {
    const values = publishedGrids.findLast(each => each.kind === kind)?.values;
    await app.database.ownerPool.query(
      `insert into tariff_grids (kind, valid_from, price_values, source) values ($1, '2023-08-01', $2, 'essai')`,
      [kind, JSON.stringify(values)],
    );
  }
  await moveDataVersion(app.db);
});
afterAll(() => bills.app.close());

test('the maximum powers of a year determine the advised power, and are removed with their file, byte for byte', async () => {
  const before = await advice();
  expect(before).toMatchObject({ lacking: null, registered: null });
  expect(await bestPowers()).toEqual([null, null, null]);
  const rows = year.map(day => row(`${day} 19:32:05`, day === '2023-02-07' ? 11_400 : 6_000));
  const brought = await bring('ENEDIS_R66_P_Pmax_M0A_00001_20240102081500.csv', file(...rows));
  expect(await kept()).toHaveLength(365);
  expect(await advice()).toMatchObject({ registered: { va: 11_400, days: 365 } });
  expect(await bestPowers()).toEqual([12, 12, 12]);
  const { months, files } = (
    await bills.app.call(readPublishedMonths, { as: bills.as.readonly, params: { id } })
  ).value;
  expect(files[0]).toMatchObject({ flow: 'R66' });
  // A maximum power is no consumption.
  expect(months.map(({ publishedKwh }) => publishedKwh)).not.toContain(11.4);

  const [held, told] = [await kept(), await advice()];
  await bring('ENEDIS_R66_P_Pmax_M0A_00002_20240103081500.csv', file(...rows));
  expect(await kept()).toEqual(held);
  const corrected = await bring('best.csv', file(row('2023-02-07 19:32:05', 12_300, 'P1D', 'BEST')));
  expect(await bestPowers()).toEqual([13, 13, 13]);
  await undo(bills.app, bills.as.rse, corrected);
  expect(await kept()).toEqual(held);
  expect(await advice()).toEqual(told);
  await undo(bills.app, bills.as.rse, brought);
  expect(await kept()).toEqual([]);
  expect(await advice()).toEqual(before);
});

test('those of twelve months do as well, in JSON, and the file is described by what was read in it', async () => {
  const months = year.filter(day => day.endsWith('-15'));
  const content = JSON.stringify({
    header: { codeFlux: 'R66' },
    mesures: [
      {
        idPrm: prm,
        etapeMetier: 'BEST',
        modeCalcul: 'MESURE',
        pas: 'P1M',
        grandeur: [
          {
            grandeurMetier: 'CONS',
            grandeurPhysique: 'PMA',
            unite: 'VA',
            points: months.map(day => ({ v: '9001', d: `${day} 08:00:00` })),
          },
        ],
      },
    ],
  });
  const { app, as } = bills;
  const checked = await check(app, as.rse, (await sendFile(app, as.rse, 'r66.json', content)).value);
  expect(checked.outcome).toMatchObject({ kind: 'checked', counts: { new: 12, refused: 0 } });
  const brought = await apply(app, as.rse, checked);
  expect(await advice()).toMatchObject({ registered: { va: 9_001, days: 365 } });
  expect(await bestPowers()).toEqual([10, 10, 10]);
  await undo(app, as.rse, brought);
});

test('a year with too few known days advises no power', async () => {
  const brought = await bring(
    'r66.csv',
    file(...year.slice(0, 327).map(day => row(`${day} 07:00:00`, 5_000))),
  );
  expect(await advice()).toMatchObject({ registered: null });
  expect(await bestPowers()).toEqual([null, null, null]);
  await undo(bills.app, bills.as.rse, brought);
});
