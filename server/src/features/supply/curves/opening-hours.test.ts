import { readHistory } from '@suivi/contract/operation/journal';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readOpeningHours, saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { expect, test } from 'vitest';
import { writeCurve } from '../../../records/supply/measured/testing/write-curve.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { typedPoint } from '../points/testing/typed-point.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const { siteId } = await seedSite(app.db, { buildings: 0 });
const body = typedPoint(siteId, '14512345678901');
const id = (await app.call(createDeliveryPoint, { as: as.technical, body })).value.id;
const read = async () => (await app.call(readOpeningHours, { as: as.readonly, params: { id } })).value;
const save = (version: number, given: object = {}, who: keyof typeof as = 'technical') =>
  app.call(saveOpeningHours, {
    as: as[who],
    params: { id },
    version,
    body: { working: '8h-18h30', saturday: '08:00-12:00', sunday: '', ...given },
  });

test('opening hours are typed, and the consumption while the point is closed is shown', async () => {
  expect((await app.call(readOpeningHours, { params: { id } })).status).toBe(401);
  expect((await app.call(readOpeningHours, { as: as.readonly, params: { id: 9_999 } })).status).toBe(404);
  expect(await read()).toEqual({
    working: '',
    saturday: '',
    sunday: '',
    isTyped: false,
    outside: null,
    version: 1,
  });
  expect((await save(1, {}, 'rse')).status).toBe(403);
  expect((await save(1, { saturday: 'matin' })).error).toMatchObject({
    code: 'opening-hours-invalid',
    field: 'saturday',
  });
  expect((await save(1)).value).toMatchObject({
    working: '08:00-18:30',
    isTyped: true,
    outside: null,
    version: 2,
  });
  expect((await save(1)).error.code).toBe('version-stale');
  const day = dayIndex({ year: 2026, month: 1, day: 5 });
  const watts = Array.from({ length: 24 }, (_, hour) => (hour < 19 && hour >= 8 ? 30_000 : 10_000));
  await writeCurve(app.db, {
    pointId: id,
    days: [{ day, stepMinutes: 60, watts }],
    today: { year: 2026, month: 1, day: 20 },
  });
  // The step of 18 h begins while it is open.
  expect((await read()).outside).toMatchObject({
    lastDay: '2026-01-05',
    days: 1,
    outsideKwh: 130,
    hours: 13,
    aboveTalonKwh: 0,
    aboveTalonCents: 0,
  });
  const query = { entity: 'delivery-point', id: String(id) };
  const [entry] = (await app.call(readHistory, { as: as.readonly, query })).value.entries;
  expect(entry).toMatchObject({
    action: 'delivery-point.save',
    after: { opening: { working: '08:00-18:30' } },
  });
});
