import { createBill, deleteBill } from '@suivi/contract/bills/bills';
import { createDeliveryPoint, saveDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { judgeFinding, listFindings } from '@suivi/contract/bills/findings';
import { beforeEach, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedBill } from '../testing/typed-bill.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';
import { expectBills, judgeByNewControls } from './expect-bills.ts';

let site: { siteId: number; code: string };
let point: { id: number; version: number };
let points = 0;
let today = '2026-05-01';
const clock = { now: () => new Date(`${today}T09:00:00Z`) };

const app = await appForFile({ clock });
const as = await signedInRoles(app.db);

const pointBody = (number: string, to: string | null = null) =>
  typedPoint(site.siteId, number, {
    places: [{ siteId: site.siteId, from: '2020-01-01', to, sharePpm: 1_000_000 }],
  });

/** A point with bills from January to April 2026. */
beforeEach(async () => {
  today = '2026-05-01';
  site = await seedSite(app.db, { buildings: 0 });
  points += 1;
  const body = pointBody(String(33_000_000_000_000 + points));
  point = (await app.call(createDeliveryPoint, { as: as.technical, body })).value;
  for (const [first, last] of [
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
  ] as const)
    await add(first, last);
});

async function add(first: string, last: string) {
  const { value } = await app.call(createBill, {
    as: as.financial,
    body: typedBill(point.id, first, last),
  });
  return value;
}

async function look(day: string) {
  today = day;
  await expectBills({ db: app.db, clock });
}
const found = async () => {
  const query = { site: site.code, control: 'no-consumption' };
  const { findings } = (await app.call(listFindings, { as: as.financial, query })).value;
  return findings;
};
const told = async () =>
  (await found()).map(({ subject, printed, expected, unit, bill }) => [
    subject,
    printed,
    expected,
    unit,
    bill.lastDay,
  ]);
const journalled = async () =>
  (
    await app.database.ownerPool.query(`select count(*)::int as count from journal where action = $1`, [
      'bill-finding.compute',
    ])
  ).rows[0]?.count;

test('45 days after its month a missing bill is reported once, on the latest bill', async () => {
  // May ended 45 days before 15 July.
  await look('2026-07-15');
  expect(await told()).toEqual([]);
  await look('2026-07-16');
  expect(await told()).toEqual([['2026-05', 0, 1, 'bills', '2026-04-30']]);
  const before = await journalled();
  await look('2026-07-17');
  expect(await journalled()).toBe(before);
  await look('2026-09-20');
  expect(await told()).toEqual([['2026-05', 0, 3, 'bills', '2026-04-30']]);
});

test('the bill that arrives settles it at once, what is still missing is reported on it, and a deleted bill is missing at once', async () => {
  await look('2026-09-20');
  const { id, version } = await add('2026-05-01', '2026-05-31');
  expect(await told()).toEqual([['2026-06', 0, 2, 'bills', '2026-05-31']]);
  await app.call(deleteBill, { as: as.admin, params: { id }, version });
  expect(await told()).toEqual([['2026-05', 0, 3, 'bills', '2026-04-30']]);
});

test('a finding that a person accepted is kept, marked as gone once the bill is there', async () => {
  await look('2026-07-20');
  const [first] = await found();
  if (!first) throw new Error('nothing was found');
  const judged = await app.call(judgeFinding, {
    as: as.financial,
    params: { id: first.id },
    version: first.version,
    body: { state: 'accepted', recoveredCents: null, note: 'Demandée au fournisseur' },
  });
  expect(judged.status).toBe(200);
  await look('2026-07-21');
  expect((await found()).map(({ state, isGone }) => [state, isGone])).toEqual([['accepted', false]]);
  await add('2026-05-01', '2026-05-31');
  expect((await found()).map(({ state, isGone }) => [state, isGone])).toEqual([['accepted', true]]);
});

test('another bill of the point leaves it unchanged, and no bill is expected of a point that has closed', async () => {
  await look('2026-09-20');
  await add('2026-06-01', '2026-06-30');
  expect((await told()).map(([subject]) => subject)).toEqual(['2026-05']);
  const { number } = (
    await app.database.ownerPool.query('select number from delivery_points where id = $1', [point.id])
  ).rows[0];
  const saved = await app.call(saveDeliveryPoint, {
    as: as.technical,
    params: { id: point.id },
    version: point.version,
    body: { ...pointBody(number, '2026-04-30'), energyType: undefined },
  });
  expect(saved.status).toBe(200);
  expect(await told()).toEqual([]);
});

test('a stored bill is judged once by the controls of an upgrade, without another write', async () => {
  // 1 000 kWh at 0,10 € are 100,00 €.
  const line = { component: 'supply', label: 'Fourniture', firstDay: null, lastDay: null, vatPermille: 200 };
  const lines = [{ ...line, quantity: 1000, unit: 'kWh', unitPrice: 0.1, htCents: 15_000 }];
  const typed = typedBill(point.id, '2026-05-01', '2026-05-31');
  const body = { ...typed, points: typed.points.map(part => ({ ...part, lines })) };
  expect((await app.call(createBill, { as: as.financial, body })).status).toBe(201);
  const query = { site: site.code, control: 'line-amount' };
  const lineAmounts = async () =>
    (await app.call(listFindings, { as: as.financial, query })).value.findings.map(one => one.gapCents);
  expect(await lineAmounts()).toEqual([5000]);
  // As a version without the control left it.
  await app.database.ownerPool.query(
    "delete from bill_findings where control = 'line-amount'; update settings set controls_version = 0",
  );
  await judgeByNewControls({ db: app.db });
  expect(await lineAmounts()).toEqual([5000]);
  const { rows } = await app.database.ownerPool.query('select version from data_version');
  await judgeByNewControls({ db: app.db });
  expect((await app.database.ownerPool.query('select version from data_version')).rows).toEqual(rows);
});
