import { createBill } from '@suivi/contract/bills/bills';
import { readCurveClasses } from '@suivi/contract/supply/curve-classes';
import { listDeliveryPoints } from '@suivi/contract/supply/delivery-points';
import { findOffPeakHours } from '@suivi/contract/supply/off-peak-hours';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { typedBill } from '../bills/testing/typed-bill.ts';
import { createBillApp, prm } from './testing/bill-app.ts';
import { daysOf } from './testing/daily-file.ts';
import { importFile, undo } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let id: number;

beforeAll(async () => {
  bills = await createBillApp();
});
afterAll(() => bills.app.close());
beforeEach(async () => {
  const { database } = bills.app;
  await database.ownerPool.query('truncate measured_files, point_calendars restart identity cascade');
  await bills.reset();
  const { points } = (await bills.app.call(listDeliveryPoints, { as: bills.as.readonly, query: {} })).value;
  id = points.find(({ energyType }) => energyType === 'electricity')?.id ?? 0;
  await database.ownerPool.query(`update delivery_points set network_tariff = 'BTSUPCU4' where id = $1`, [
    id,
  ]);
  await database.ownerPool.query(
    `insert into point_calendars (point_id, from_day, high, low, pointe, source)
       values ($1, '2022-01-01', '23:00-07:00', '23:00-07:00', '', 'typed')`,
    [id],
  );
  await moveDataVersion(bills.app.db);
});

const bring = (name: string, rows: string[]) => importFile(bills.app, bills.as.rse, name, rows.join('\n'));
const curve = (days: string[], watts: (day: string, half: number) => number) =>
  bring('R63.csv', [
    'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Nature;Pas;Indice;Etat',
    ...days.flatMap(day =>
      Array.from({ length: 144 }, (_, at) => {
        const clock = [Math.floor(at / 6), (at % 6) * 10]
          .map(part => String(part).padStart(2, '0'))
          .join(':');
        return `${prm};;;PA;CONS;BRUT;W;${day} ${clock}:00;${watts(day, Math.floor(at / 3))};R;PT10M;0;0`;
      }),
    ),
  ]);
/** For whole months: the day after, the class, kWh. */
const quantities = (...rows: [first: string, end: string, of: string, kwh: number][]) => [
  'Identifiant PRM;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate de création;Début de la mesure;Fin de la mesure;Libellé grille;Identifiant classe temporelle;Libellé nature;Libellé statut;Quantité',
  ...rows.map(
    ([first, end, of, kwh]) =>
      `${prm};EA;CONS;BEST;kWh;2023-03-03 06:00:00;${first};${end};Turpe;${of};Réelle;Initiale;${kwh}`,
  ),
];
const classes = async () =>
  (await bills.app.call(readCurveClasses, { as: bills.as.readonly, params: { id } })).value.months;
const isOffPeak = (half: number) => half >= 46 || half < 14;
const january = ['2023-01-01', '2023-02-01'] as const;

test('R67 checks the classes of the curve, a bill takes precedence, and a gap between them is reported', async () => {
  // 100 kW by day and 50 kW from 23 h to 7 h: 31 × 16 × 100 = 49 600 and 31 × 8 × 50 = 12 400 kWh.
  await curve(daysOf('2023-01-01', '2023-01-31'), (_, half) => (isOffPeak(half) ? 50_000 : 100_000));
  expect(await classes()).toMatchObject([{ told: null, gap: null }]);

  const taken = await bring('R67.csv', quantities([...january, 'HPH', 48_600], [...january, 'HCH', 13_400]));
  // 1 000 kWh of 62 000 are in the other class.
  const published = {
    told: {
      classes: [
        { class: 'HPH', kwh: 48_600 },
        { class: 'HCH', kwh: 13_400 },
      ],
      source: 'R67',
      publishedGap: null,
    },
    gap: { whole: expect.closeTo(0, 9), worst: expect.closeTo(1_000 / 62_000, 9) },
  };
  expect(await classes()).toMatchObject([published]);

  const read = {
    start: null,
    end: null,
    coefficient: null,
    kind: 'real',
    subscribed: null,
    reached: null,
  } as const;
  const body = typedBill(id, '2023-01-01', '2023-01-31', {
    quantity: 62_000,
    reads: [
      { ...read, class: 'HPH', quantity: 49_600 },
      { ...read, class: 'HCH', quantity: 12_400 },
    ],
  });
  expect((await bills.app.call(createBill, { as: bills.as.financial, body })).status).toBe(201);
  expect(await classes()).toMatchObject([
    {
      told: { source: 'bill', publishedGap: expect.closeTo(1_000 / 62_000, 9) },
      gap: { whole: expect.closeTo(0, 9), worst: expect.closeTo(0, 9) },
    },
  ]);

  await undo(bills.app, bills.as.rse, taken);
  expect(await classes()).toMatchObject([{ told: { source: 'bill', publishedGap: null } }]);
});

test('« HP » and « HC » belong to the season of their month, and are ignored for days of both seasons', async () => {
  await curve([...daysOf('2023-01-01', '2023-01-31'), ...daysOf('2023-04-01', '2023-04-30')], (_, half) =>
    isOffPeak(half) ? 50_000 : 100_000,
  );
  const april = ['2023-04-01', '2023-05-01'] as const;
  const both = ['2023-02-15', '2023-04-15'] as const;
  await bring(
    'R67.csv',
    quantities(
      [...january, 'HP', 49_600],
      [...january, 'HC', 12_400],
      [...april, 'Heures Pleines', 48_000],
      [...april, 'Heures Creuses', 12_000],
      [...both, 'HP', 1_000],
      [...both, 'HC', 1_000],
    ),
  );
  const told = (await classes()).map(month => [month.period.month, month.told?.classes, month.gap?.worst]);
  const near = expect.closeTo(0, 9);
  expect(told.filter(([month]) => month === 1 || month === 4)).toEqual([
    [
      4,
      [
        { class: 'HPB', kwh: 48_000 },
        { class: 'HCB', kwh: 12_000 },
      ],
      near,
    ],
    [
      1,
      [
        { class: 'HPH', kwh: 49_600 },
        { class: 'HCH', kwh: 12_400 },
      ],
      near,
    ],
  ]);
});

test.each([
  ['a class of no season beside one of a season', 'HP', 'HCH'],
  ['one class of all hours', 'BASE', 'BASE 2'],
])('%s gives nothing by class', async (_, peak, offPeak) => {
  await curve(daysOf('2023-01-01', '2023-01-31'), () => 100_000);
  await bring('R67.csv', quantities([...january, peak, 48_600], [...january, offPeak, 13_400]));
  expect(await classes()).toMatchObject([{ told: null, gap: null }]);
});

test('off-peak hours are found by R67 when no bill prints classes', async () => {
  // Another shape each month, in which no two half-hours are alike; W over half-hours, 2 000 a kWh.
  const watts = (day: string, half: number) =>
    100_000 + 4_000 * ((half * half * 29 + Number(day.slice(5, 7)) * half * 17) % 211);
  await curve(daysOf('2023-01-01', '2023-02-28'), watts);
  const kwh = (month: string, days: number, isOf: boolean) =>
    Array.from({ length: 48 }, (_, half) => (isOffPeak(half) === isOf ? watts(`2023-${month}`, half) : 0))
      .map(value => (value * days) / 2_000)
      .reduce((sum, value) => sum + value, 0);
  const february = ['2023-02-01', '2023-03-01'] as const;
  await bring(
    'R67.csv',
    quantities(
      [...january, 'HPH', kwh('01', 31, false)],
      [...january, 'HCH', kwh('01', 31, true)],
      [...february, 'HPH', kwh('02', 28, false)],
      [...february, 'HCH', kwh('02', 28, true)],
    ),
  );
  const { value } = await bills.app.call(findOffPeakHours, { as: bills.as.readonly, params: { id } });
  expect(value.seasons[0]).toMatchObject({
    season: 'high',
    months: 2,
    published: 2,
    found: { best: { windows: '23:00-07:00' }, isFound: true },
  });
});
