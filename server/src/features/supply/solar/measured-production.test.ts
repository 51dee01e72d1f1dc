import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { listLoadCurves, readCurveMonths } from '@suivi/contract/supply/load-curves';
import { readOpeningHours, saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import * as contract from '@suivi/contract/supply/solar-projects';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { minutesOfDay } from '@suivi/domain/supply/distributor/legal-day';
import { afterAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../../testing/move-data-version.ts';
import { writeCurve } from '../../../records/supply/measured/testing/write-curve.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { createTestApp } from '../../../testing/test-app.ts';
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
const [own, roof] = [await make('14512345678901'), await make('14512345678902')];
const first = Date.UTC(2025, 6, 1) / 86_400_000;
const today = fromIsoDay('2026-07-15');
const days = Array.from({ length: 365 }, (_, at) => first + at);

/** By the hour: 30 kW are used all day; from 10 to 16 h the roof makes 40 kW, of which 10 are injected into the network. */
const isSunny = (hour: number) => hour >= 10 && hour < 16;
const byHour = (of: (hour: number) => number) => (day: number) => ({
  day,
  stepMinutes: 60,
  watts: Array.from({ length: minutesOfDay(day) / 60 }, (_, hour) => of(hour)),
});
const drawn = byHour(hour => (isSunny(hour) ? 0 : 30_000));
const made = byHour(hour => (isSunny(hour) ? 40_000 : 0));
const given = byHour(hour => (isSunny(hour) ? 10_000 : 0));

async function inject(pointId: number, steps: ReturnType<typeof byHour>, of = days): Promise<void> {
  const { rows } = await app.database.ownerPool.query<{ id: number }>(
    `insert into measured_files (flow, name, first_day, last_day, point_count, day_count, quantity_count)
     values ('R63', 'PROD', '2025-07-01', '2026-06-30', 1, 1, 0) returning id`,
  );
  const told = of.map(steps);
  await app.database.ownerPool.query(
    `insert into curve_other_days (file_id, point_id, quantity, day, step_minutes, watts, digest, standing, published_at)
     select $1, $2, 'injected', date '1970-01-01' + n.day, 60, n.watts::int[], 1, 0, '2026-07-01'
     from unnest($3::int[], $4::text[]) n (day, watts)`,
    [rows[0]?.id, pointId, told.map(({ day }) => day), told.map(({ watts }) => `{${watts.join(',')}}`)],
  );
  await moveDataVersion(app.db);
}

const project = { name: 'Toit', kwp: 50, salePrice: 0.06, supplyPrice: 0.1, mode: null, parts: [] };
const create = (sourcePointId: number | null, curve: object = { year: null, watts: null }) =>
  app.call(contract.createSolarProject, {
    as: as.rse,
    body: { pointId: own, ...project, sourcePointId, ...curve },
  });
const list = async () =>
  (await app.call(contract.listSolarProjects, { as: as.readonly, params: { id: own } })).value;
const months = async () => (await app.call(readCurveMonths, { as: as.readonly, params: { id: own } })).value;

test('a production is measured by another electricity point, and has no hours of its own', async () => {
  expect((await create(own)).error).toMatchObject({ code: 'not-found', field: 'sourcePointId' });
  expect((await create(9_999)).error).toMatchObject({ code: 'not-found', field: 'sourcePointId' });
  expect((await create(null)).error).toMatchObject({ code: 'invalid', field: 'watts' });
  const watts = Array.from({ length: 8_760 }, () => 0);
  expect((await create(roof, { year: 2023, watts })).error).toMatchObject({ code: 'invalid' });
  expect(await list()).toEqual({ projects: [], injected: null, producers: [] });
});

test('self-consumption is what is produced and not injected, and the load is that plus what is drawn', async () => {
  await writeCurve(app.db, { pointId: own, days: days.map(drawn), today });
  await inject(roof, made);
  await inject(own, given);
  const found = await list();
  expect(found.producers).toEqual([{ pointId: roof, number: '14512345678902' }]);
  expect(found.injected).toEqual({ days: 365, kwh: 10 * 6 * 365 });
  // The sun hides the talon by day, and at night it is found.
  expect(await months()).toMatchObject({ talonHours: 'dawn', year: { talonKw: 30 } });
  const hours = { working: '08:00-18:00', saturday: '', sunday: '' };
  const closed = { as: as.technical, params: { id: own }, version: 1, body: hours };
  // A constant load has nothing above its base load, whether the production is measured or not.
  expect((await app.call(saveOpeningHours, closed)).value.outside).toMatchObject({ aboveTalonKwh: 0 });
  expect((await create(roof)).status).toBe(201);
  const { outside } = (await app.call(readOpeningHours, { as: as.readonly, params: { id: own } })).value;
  expect(outside).toMatchObject({ days: 365, aboveTalonKwh: 0 });
  const [measured] = (await list()).projects;
  expect(measured).toMatchObject({
    sourcePointId: roof,
    year: null,
    result: {
      days: 365,
      loadKwh: 30 * 8_760,
      productionKwh: 40 * 6 * 365,
      selfKwh: 30 * 6 * 365,
      surplusKwh: 10 * 6 * 365,
      drawnKwh: 30 * (8_760 - 6 * 365),
      selfRate: 0.75,
      coverRate: 0.25,
      lacking: null,
      savings: { surplusCents: 10 * 6 * 365 * 6, managementCents: 14_100 },
    },
  });
  // 30 kW all day is the whole consumption, more than what is drawn.
  expect(await months()).toMatchObject({ talonHours: 'load', year: { talonKw: 30, talonShare: 1 } });
  const { curves } = (await app.call(listLoadCurves, { as: as.readonly })).value;
  expect(curves.find(({ pointId }) => pointId === own)?.figures.talonKw).toBe(30);
});

test('a year with too few measured days has no result in euros', async () => {
  await app.database.ownerPool.query(
    `delete from curve_other_days where point_id = $1 and day < '2025-09-01'`,
    [roof],
  );
  await moveDataVersion(app.db);
  const [measured] = (await list()).projects;
  expect(measured?.result).toMatchObject({ days: 303, lacking: 'few-days', savings: null, selfRate: 0.75 });
});
