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

test('the curves of a site are added up over the days that all have, and points without one are named', async () => {
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

test('a point counts while it delivers there: the sum begins with the last arrival or departure', async () => {
  const moved = await seedSite(app.db, { buildings: 0 });
  const placed = (id: number, from: string, to: string | null = null) => ({
    siteId: id,
    from,
    to,
    sharePpm: 1_000_000,
  });
  const sumOf = async () => {
    const { value } = await app.call(readSiteCurve, { as: as.readonly, params: { code: moved.code } });
    return value.days.map(each => [each.day - day, each.watts[0]]);
  };
  const days = (watts: number) => [0, 1, 2].map((at): [number, number] => [at, watts]);
  const stays = await make('14512345678904', { places: [placed(moved.siteId, '2020-01-01')] });
  await write(stays, 60, days(1_000));
  expect(await sumOf()).toEqual([
    [0, 1_000],
    [1, 1_000],
    [2, 1_000],
  ]);
  // It belongs to another site up to the 5th: its 500 W of that day do not count here.
  const came = await make('14512345678905', {
    places: [placed(other.siteId, '2020-01-01', '2026-01-05'), placed(moved.siteId, '2026-01-06')],
  });
  await write(came, 60, days(500));
  expect(await sumOf()).toEqual([
    [1, 1_500],
    [2, 1_500],
  ]);
  // Here up to the 6th: without it the 6th would be less than what the site drew.
  const left = await make('14512345678906', { places: [placed(moved.siteId, '2020-01-01', '2026-01-06')] });
  await write(left, 60, days(200));
  expect(await sumOf()).toEqual([[2, 1_500]]);
});
