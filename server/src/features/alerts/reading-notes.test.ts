import { listAlerts, readAlert } from '@suivi/contract/alerts/alerts';
import {
  createMonthNote,
  deleteMonthNote,
  type MonthNote,
  saveMonthNote,
} from '@suivi/contract/months/month-notes';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recompute } from './testing/declared-site.ts';

let code: string;
let siteId: number;
let buildingId: number;

const app = await appForFile();
const technician = await signedIn(app.db, 'technical');

beforeEach(async () => {
  const seeded = await seedSite(app.db, { buildings: 1 });
  [code, siteId, buildingId] = [seeded.code, seeded.siteId, seeded.buildingIds[0] ?? 0];
});

/** Water of 2021 to 2024, never the same twice, each month multiplied by what `factorOf` returns; null was not read. */
async function read(factorOf: (year: number, month: number) => number | null): Promise<void> {
  const rows = Array.from({ length: 48 }, (_, offset) => {
    const [year, month] = [2021 + Math.floor(offset / 12), (offset % 12) + 1];
    const factor = factorOf(year, month);
    const ripple = 1 + ((offset * 7919) % 101) / 5050;
    return { year, month, water: factor === null ? null : Math.round(400_000 * ripple * factor) / 1000 };
  }).filter(({ water }) => water !== null);
  await sql`
    insert into building_consumptions (building_id, reference_year, reference_month, water_consumption)
    select ${buildingId}::int, n.year, n.month, n.water from unnest(
      ${rows.map(({ year }) => year)}::int[], ${rows.map(({ month }) => month)}::int[],
      ${rows.map(({ water }) => water)}::numeric[]
    ) as n (year, month, water)`.execute(app.db);
  await recompute(app);
}

const newMeterFrom = (from: number) => (year: number, month: number) =>
  year === 2024 && month >= from ? 1.6 : 1;

async function alerts() {
  const query = { site: code, treated: 'yes' };
  return (await app.call(listAlerts, { as: technician, query })).value.alerts;
}

async function openMonths() {
  const open = (await alerts()).filter(({ state }) => state === 'open');
  return open.map(({ rule, period: { year, month } }) => `${rule} ${year}-${month}`).sort();
}

async function note(month: Month, more: object = {}): Promise<MonthNote> {
  const body = {
    siteId,
    buildingId,
    energyType: 'water' as const,
    period: { year: 2024, month },
    kind: 'meter-replaced' as const,
    text: '',
    ...more,
  };
  const { value } = await app.call(createMonthNote, { as: technician, body });
  await recompute(app);
  return value;
}

test('a replaced sub-meter raises false alerts until it is noted; then they close by themselves', async () => {
  await read(newMeterFrom(3));
  const raised = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(month => `excess 2024-${month}`).sort();
  expect(await openMonths()).toEqual(raised);
  const noted = await note(3);
  expect((await alerts()).map(({ state, closedReason }) => [state, closedReason])).toEqual(
    raised.map(() => ['closed', 'corrected']),
  );
  const march = (await alerts()).find(({ period }) => period.month === 3);
  const { sameMonths } = (await app.call(readAlert, { as: technician, params: { id: march?.id ?? 0 } }))
    .value;
  expect(sameMonths.map(({ year, notes }) => [year, notes])).toEqual([
    [2021, []],
    [2022, []],
    [2023, []],
    [2024, ['meter-replaced']],
  ]);

  const { energyType, period } = noted;
  await app.call(saveMonthNote, {
    as: technician,
    params: { id: noted.id },
    version: 1,
    body: { energyType, period, kind: 'other', text: 'Pompe changée' },
  });
  await recompute(app);
  expect(await openMonths()).toEqual(raised);
});

test('a real excess on the new meter is still reported, compared with the past converted to that meter', async () => {
  await read((year, month) => (year === 2024 && month === 11 ? 2.6 : newMeterFrom(3)(year, month)));
  await note(3);
  expect(await openMonths()).toEqual(['excess 2024-11']);
  const { evidence } = (await alerts()).find(({ state }) => state === 'open') ?? {};
  expect(evidence).toMatchObject({ kind: 'excess', meterScale: expect.closeTo(1.6, 1) });
});

test('the note of a replacement counts even if its month was not read', async () => {
  await read((year, month) => (year === 2024 && month === 3 ? null : newMeterFrom(3)(year, month)));
  await note(3);
  expect(await openMonths()).toEqual(['missing-month 2024-3']);
});

test('a note does not apply to another energy, another building, or the bills of the site', async () => {
  await read(newMeterFrom(3));
  const before = await openMonths();
  await note(3, { energyType: 'gas' });
  await note(3, { buildingId: undefined });
  expect(await openMonths()).toEqual(before);
  await note(3, { energyType: null });
  expect(await openMonths()).toEqual([]);
});

test('a closure of the site explains the zeros of its buildings, and they are reported again once the note is removed', async () => {
  await read((year, month) => (year === 2024 && month === 8 ? 0 : 1));
  expect(await openMonths()).toEqual(['implausible-zero 2024-8']);
  const closed = await note(8, { buildingId: undefined, energyType: null, kind: 'closure' });
  expect(await openMonths()).toEqual([]);
  await app.call(deleteMonthNote, { as: technician, params: { id: closed.id }, version: 1 });
  await recompute(app);
  expect(await openMonths()).toEqual(['implausible-zero 2024-8']);
});

test('a removed building takes its notes with it, and requests nothing', async () => {
  await read(() => 1);
  const { id } = await note(3);
  await app.db.deleteFrom('alert_requests').execute();
  await app.db.deleteFrom('buildings').where('id', '=', buildingId).execute();
  expect(await app.db.selectFrom('month_notes').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await app.db.selectFrom('alert_requests').select('id').execute()).toEqual([]);
});
