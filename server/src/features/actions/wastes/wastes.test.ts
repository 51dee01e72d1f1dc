import { listSavingActions } from '@suivi/contract/actions/saving-actions';
import { judgeWaste, listWastes } from '@suivi/contract/actions/wastes';
import { createBillFeed, deleteBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill, deleteBill, saveBill } from '@suivi/contract/bills/bills';
import { readDecreeProfile, saveDecreeProfile } from '@suivi/contract/decree/decree-profile';
import { exportSavings } from '@suivi/contract/reports/exports';
import { readHistory } from '@suivi/contract/operation/journal';
import { createContract } from '@suivi/contract/supply/contracts';
import {
  createDeliveryPoint,
  listDeliveryPoints,
  saveDeliveryPoint,
} from '@suivi/contract/supply/delivery-points';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayKindOf } from '@suivi/domain/ground/calendar/french-holidays';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { clockMinute, minutesOfDay } from '@suivi/domain/supply/distributor/legal-day';
import { monthlySums } from '@suivi/domain/weather/monthly-sums';
import { temperaturesOf } from '@suivi/domain/weather/station-days';
import { expect, test } from 'vitest';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { ok } from '../../../platform/result.ts';
import { followOn } from '../../../records/follow.ts';
import { writeMeasuredDays } from '../../../records/weather/store.ts';
import { writeCurve } from '../../../records/supply/measured/testing/write-curve.ts';
import type { Written } from '../../../records/write-rows.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { typedBill, typedLine } from '../../bills/testing/typed-bill.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';
import { action } from '../testing/typed-action.ts';
import { findFormerWastes } from './find-former-wastes.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const { siteId, code } = await seedSite(app.db, { buildings: 0 });
const body = typedPoint(siteId, '14512345678901', { label: 'Bloc', segment: 'C2' });
const pointId = (await app.call(createDeliveryPoint, { as: as.technical, body })).value.id;

const dayOf = (text: string) => dayIndex(fromIsoDay(text));

/** By the hour: 100 kW, 150 on working days from 8 to 18 h, and an additional load from 22 to 5 h between two days. */
function daysBetween(from: string, to: string, waste: { kw: number; from: string; to: string }) {
  return Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => {
    const day = dayOf(from) + at;
    const isWasted = day >= dayOf(waste.from) && day <= dayOf(waste.to);
    const watts = Array.from({ length: minutesOfDay(day) / 60 }, (_step, step) => {
      const hour = clockMinute(day, step * 60) / 60;
      const works = dayKindOf(day) === 'working' && hour >= 8 && hour < 18 ? 50 : 0;
      return (
        (100 + works + (isWasted && (hour >= 22 || hour < 5) ? waste.kw : 0)) * 1_000 +
        ((day * 7 + step) % 5) * 200
      );
    });
    return { day, stepMinutes: 60, watts };
  });
}

const write = (days: ReturnType<typeof daysBetween>, stored: Written | null = null) =>
  writeCurve(app.db, { pointId, days, stored, today: fromIsoDay('2026-07-15') });

const list = async () => (await app.call(listWastes, { as: as.readonly })).value.wastes;
const judge = (id: number, version: number, given: object, who: keyof typeof as = 'rse') =>
  app.call(judgeWaste, {
    as: as[who],
    params: { id },
    version,
    body: { state: 'to-see', note: '', action: null, ...given },
  });
const told = async () => (await list()).map(({ kind, status, state }) => [kind, status, state]);

const left = { kw: 20, from: '2026-05-04', to: '2026-07-31' };

test('what is left on is found with its hours, kWh and euros, and disappears with its file', async () => {
  expect((await app.call(listWastes)).status).toBe(401);
  await write(daysBetween('2024-06-01', '2026-04-30', left));
  expect(await list()).toEqual([]);
  const later = await write(daysBetween('2026-05-01', '2026-06-30', left));
  const found = await list();
  expect(found).toMatchObject([
    {
      kind: 'working',
      hours: [0, 1, 2, 3, 4, 22, 23],
      firstDay: '2026-05-04',
      lastDay: '2026-06-30',
      days: 39,
    },
    { kind: 'off', hours: [0, 1, 2, 3, 4, 22, 23], firstDay: '2026-05-08', lastDay: '2026-06-28', days: 19 },
  ]);
  for (const waste of found) {
    expect(waste).toMatchObject({
      point: { id: pointId, label: 'Bloc' },
      site: { id: siteId, code },
      status: 'continues',
    });
    expect(waste).toMatchObject({ state: 'to-see', weather: null, actionId: null, pricedBy: 'unit-price' });
    expect(Math.abs(waste.kwh / (20 * 7 * waste.days) - 1)).toBeLessThan(0.03);
    // The unit price of the settings.
    expect(waste.cents).toBeGreaterThan(0);
    expect(waste.yearlyKwh).toBeGreaterThan(waste.kwh);
  }
  await write(daysBetween('2026-05-01', '2026-06-30', left), later);
  expect(await list()).toEqual([]);
});

test('a bill that arrives, changes or is deleted changes its cost at once', async () => {
  const stored = await write(daysBetween('2026-05-01', '2026-06-30', left));
  const costs = async () => (await list()).map(({ pricedBy, cents }) => [pricedBy, cents]);
  const before = await costs();
  const from = { year: 2026, month: 5 };
  const fed = { siteId, energyType: 'electricity', from };
  const feed = (await app.call(createBillFeed, { as: as.technical, body: fed })).value;
  // 20 c€ a kWh, then 40.
  const given = (ttcCents: number) =>
    typedBill(pointId, '2026-05-01', '2026-06-30', {
      number: 'F-deux-mois',
      unit: 'kWh',
      quantity: 150_000,
      ttcCents,
      lines: [typedLine('supply', ttcCents / 1.2)],
    });
  const asked = { as: as.financial, body: given(3_000_000) };
  const made = await app.call(createBill, asked);
  expect(made.status).toBe(201);
  const { id, version } = made.value;
  const at = async (cents: number) =>
    (await list()).map(({ kwh }) => ['bills', expect.closeTo(kwh * cents, -1)]);
  expect(await costs()).toEqual(await at(20));
  const dearer = { as: as.financial, params: { id }, version, body: given(6_000_000) };
  const saved = (await app.call(saveBill, dearer)).value;
  expect(await costs()).toEqual(await at(40));
  const gone = { as: as.financial, params: { id }, version: saved.version };
  expect((await app.call(deleteBill, gone)).status).toBe(200);
  expect(await costs()).toEqual(before);
  await app.call(deleteBillFeed, { as: as.technical, params: { id: feed.id }, version: feed.version });
  await write(daysBetween('2026-05-01', '2026-06-30', left), stored);
});

test('with the hours, the power and the contract of its point, its cost follows the classes of its hours', async () => {
  const stored = await write(daysBetween('2026-05-01', '2026-06-30', left));
  const [before] = await list();
  const { version } =
    (await app.call(listDeliveryPoints, { as: as.readonly, query: {} })).value.points[0] ?? {};
  const hours = { from: '2020-01-01', high: '22:00-06:00', low: '22:00-06:00', pointe: '', source: 'bill' };
  const powers = [{ class: 'HPH', value: 200, unit: 'kVA', from: '2020-01-01' }];
  const { energyType: _energy, ...typed } = body;
  const saved = { ...typed, segment: 'C4', networkTariff: 'BTSUPCU4', powers, calendars: [hours] };
  const asked = { as: as.technical, params: { id: pointId }, version, body: saved };
  expect((await app.call(saveDeliveryPoint, asked)).value.calendars).toHaveLength(1);
  const price = (each: string, value: number) => ({
    component: 'supply',
    class: each,
    value,
    unit: '€/MWh',
    from: null,
    to: null,
  });
  const contract = {
    supplier: 'EDF',
    lot: 'Lot 1',
    energyType: 'electricity',
    from: '2026-01-01',
    to: '2026-12-31',
    priceKind: 'fixed',
    notes: '',
    pointIds: [pointId],
    prices: [price('HPB', 500), price('HCB', 50)],
  };
  expect(before?.pricedBy).toBe('unit-price');
  expect((await app.call(createContract, { as: as.financial, body: contract })).status).toBe(201);
  const [waste] = await list();
  expect(waste?.pricedBy).toBe('classes');
  // Off-peak in low season only: 50 € of supply, with network and excise less than 80 €/MWh more, and VAT.
  expect(waste?.cents).toBeGreaterThan((waste?.kwh ?? 0) * 0.05 * 120);
  expect(waste?.cents).toBeLessThan((waste?.kwh ?? 0) * 0.13 * 120);
  await write(daysBetween('2026-05-01', '2026-06-30', left), stored);
});

test('curves received before an upgrade are examined once', async () => {
  await write(daysBetween('2026-05-01', '2026-06-30', left));
  const found = (await list()).map(({ id: _id, ...waste }) => waste);
  expect(found).toHaveLength(2);
  await app.database.ownerPool.query('delete from curve_wastes');
  const journalled = async () =>
    (await app.database.ownerPool.query(`select from journal where action = 'curve-waste.compute'`)).rowCount;
  await findFormerWastes(app.platform);
  expect((await list()).map(({ id: _id, ...waste }) => waste)).toEqual(found);
  await findFormerWastes(app.platform);
  expect(await journalled()).toBe(1);
});

test('a person follows it with an action, and the next month shows whether it goes on', async () => {
  const [waste] = await list();
  const { id = 0, version = 0 } = waste ?? {};
  expect((await judge(id, version, {}, 'readonly')).status).toBe(403);
  expect((await judge(id, version, { state: 'explained' })).error).toMatchObject({
    code: 'invalid',
    field: 'note',
  });
  expect((await judge(id, version, { state: 'followed' })).error).toMatchObject({
    code: 'invalid',
    field: 'action',
  });
  expect((await judge(9_999, 1, {})).status).toBe(404);
  const idea = { siteId, ...action, pointIds: [pointId], title: 'Éteindre la nuit', state: 'idea' };
  expect((await judge(id, version + 1, { state: 'followed', action: idea })).error.code).toBe(
    'version-stale',
  );
  const { value } = await judge(id, version, { state: 'followed', note: 'Vu avec Paul', action: idea });
  const { actions } = (await app.call(listSavingActions, { as: as.readonly, query: {} })).value;
  expect(actions).toMatchObject([{ id: value.actionId, title: 'Éteindre la nuit', pointIds: [pointId] }]);
  expect((await list()).find(each => each.id === id)).toMatchObject({
    state: 'followed',
    note: 'Vu avec Paul',
    actionId: value.actionId,
    version: value.version,
  });
  const query = { entity: 'curve-waste', id: String(id) };
  const [entry] = (await app.call(readHistory, { as: as.readonly, query })).value.entries;
  expect(entry).toMatchObject({
    action: 'curve-waste.save',
    before: { state: 'to-see' },
    after: { state: 'followed' },
  });
  // Stopped on the last day of June: two weeks of July show it.
  const july = await write(daysBetween('2026-07-01', '2026-07-20', { ...left, to: '2026-06-30' }));
  expect(await told()).toEqual([
    ['working', 'stopped', 'followed'],
    ['off', 'stopped', 'to-see'],
  ]);
  await write(daysBetween('2026-07-01', '2026-07-20', left), july);
  await write(daysBetween('2026-07-01', '2026-07-20', left));
  expect(await told()).toEqual([
    ['working', 'continues', 'followed'],
    ['off', 'continues', 'to-see'],
  ]);
  expect((await app.call(exportSavings, { as: as.readonly, query: {} })).status).toBe(200);
});

test('an explained waste is kept, whatever the curve shows later', async () => {
  const weekend = (await list()).find(({ kind }) => kind === 'off');
  const { id = 0, version = 0 } = weekend ?? {};
  await judge(id, version, { state: 'explained', note: 'Nouveau locataire' });
  await app.database.ownerPool.query('delete from measured_files where first_day >= date $$2026-05-01$$');
  await write(daysBetween('2026-05-01', '2026-05-02', { ...left, kw: 0 }));
  const kept = await list();
  expect(kept.find(each => each.id === id)).toMatchObject({
    state: 'explained',
    status: 'stopped',
    note: 'Nouveau locataire',
  });
  await judge(id, kept.find(each => each.id === id)?.version ?? 0, {
    state: 'to-see',
    note: 'Nouveau locataire',
  });
  expect((await list()).find(each => each.id === id)).toBeUndefined();
});

test('at a site in Alsace, Good Friday and 26 December are days off', async () => {
  const there = typedPoint(siteId, '14512345678902', { label: 'Annexe', segment: 'C2' });
  const { id } = (await app.call(createDeliveryPoint, { as: as.technical, body: there })).value;
  const winter = { kw: 20, from: '2025-11-03', to: '2026-04-30' };
  const days = daysBetween('2024-09-01', '2026-04-30', winter);
  await writeCurve(app.db, { pointId: id, days, today: fromIsoDay('2026-07-15') });
  const daysOfKinds = async () => {
    const found = (await list()).filter(({ point }) => point.id === id);
    const ofYear = ({ kwh, yearlyKwh, days: own }: (typeof found)[number]) =>
      Math.round((yearlyKwh * own) / kwh);
    return found.map(waste => [waste.kind, waste.days, ofYear(waste)]);
  };
  expect(await daysOfKinds()).toEqual([
    ['working', 125, 252],
    ['off', 54, 114],
  ]);
  const { content, version } = (await app.call(readDecreeProfile, { as: as.admin, query: { site: code } }))
    .value;
  const alsace = { ...content, departement: '67' };
  const asked = { as: as.admin, params: { id: siteId }, version, body: alsace };
  expect((await app.call(saveDecreeProfile, asked)).status).toBe(200);
  expect(await daysOfKinds()).toEqual([
    ['working', 123, 250],
    ['off', 56, 116],
  ]);
});

test('weather that arrives later removes what it explains', async () => {
  const heated = typedPoint(siteId, '14512345678903', { label: 'Chauffage', segment: 'C2' });
  const { id } = (await app.call(createDeliveryPoint, { as: as.technical, body: heated })).value;
  const isCold = (day: number) => day >= dayOf('2025-12-01') && day <= dayOf('2026-02-28');
  const meanOf = (day: number) => 12 - (day % 3) - (isCold(day) ? 6 : 0);
  // Heated from 22 to 5 h.
  const days = daysBetween('2024-09-01', '2026-04-30', { ...left, kw: 0 }).map(day => {
    const isNight = (step: number) => (clockMinute(day.day, step * 60) / 60 + 2) % 24 < 7;
    const watts = day.watts.map(
      (value, step) => value + (isNight(step) ? 4_000 * (16 - meanOf(day.day)) : 0),
    );
    return { ...day, watts };
  });
  await writeCurve(app.db, { pointId: id, days, today: fromIsoDay('2026-07-15') });
  const kinds = async () => (await list()).filter(({ point }) => point.id === id).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['working', 'off']);
  const number = '67124001';
  const station = {
    stationNumber: number,
    days: Int32Array.from(days, ({ day }) => day),
    minHundredths: Int16Array.from(days, ({ day }) => 100 * meanOf(day) - 400),
    maxHundredths: Int16Array.from(days, ({ day }) => 100 * meanOf(day) + 400),
    doubtful: new Uint8Array(days.length),
  };
  await app.database.ownerPool.query('update sites set weather_station = $1 where id = $2', [number, siteId]);
  const change = {
    db: app.db,
    author: systemAuthor,
    requestId: 'weather',
    follow: followOn(() => fromIsoDay('2026-07-15')),
  };
  const months = monthlySums(number, temperaturesOf(station));
  await makeChange(change, async current => {
    const file = { origin: 'file' as const, fileName: 'Q_67', dayCount: days.length, stations: [number] };
    await writeMeasuredDays(current, file, { days: [station], months });
    return ok(null);
  });
  expect(await kinds()).toEqual([]);
});
