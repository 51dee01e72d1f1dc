import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { readSiteCurve } from '@suivi/contract/supply/load-curves';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { expect, test } from 'vitest';
import { writeCurve } from '../../../records/supply/measured/testing/write-curve.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { typedPoint } from '../points/testing/typed-point.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const { siteId, code } = await seedSite(app.db, { buildings: 0 });
const other = await seedSite(app.db, { buildings: 0 });
const day = dayIndex({ year: 2026, month: 1, day: 5 });
const make = async (number: string, given: object = {}) =>
  (await app.call(createDeliveryPoint, { as: as.technical, body: typedPoint(siteId, number, given) })).value
    .id;
const write = (pointId: number, stepMinutes: number, days: [number, number][]) =>
  writeCurve(app.db, {
    pointId,
    days: days.map(([at, watts]) => ({
      day: day + at,
      stepMinutes,
      watts: Array.from({ length: 1_440 / stepMinutes }, () => watts),
    })),
    today: { year: 2026, month: 1, day: 20 },
  });

test('the curves of a site are summed on the days that all have, and who is absent is named', async () => {
  const read = async (of = code) => app.call(readSiteCurve, { as: as.readonly, params: { code: of } });
  expect((await app.call(readSiteCurve, { params: { code } })).status).toBe(401);
  expect((await read('nulle-part')).status).toBe(404);
  expect((await read()).value).toMatchObject({ numbers: [], withoutCurve: [], days: [] });
  const whole = await make('14512345678901');
  const half = await make('14512345678902', {
    places: [siteId, other.siteId].map(id => ({
      siteId: id,
      from: '2020-01-01',
      to: null,
      sharePpm: 500_000,
    })),
  });
  await make('14512345678903');
  await write(whole, 10, [
    [0, 1_000],
    [1, 2_000],
    [2, 3_000],
  ]);
  await write(half, 30, [
    [0, 500],
    [1, 501],
  ]);
  const { value } = await read();
  expect(value.numbers).toEqual(['14512345678901', '14512345678902']);
  expect(value.withoutCurve).toEqual(['14512345678903']);
  expect(
    value.days.map(each => [each.day - day, each.stepMinutes, each.watts[0], each.watts.length]),
  ).toEqual([
    [0, 30, 1_250, 48],
    [1, 30, 2_251, 48],
  ]);
});
