import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayAt, dayIndex, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { dailyFile, dailyLine } from '../features/weather/testing/craft-daily-file.ts';
import { makeChange, systemAuthor } from '../platform/change.ts';
import { ok } from '../platform/result.ts';
import { lockMeasuredFiles } from '../records/supply/measured/store.ts';
import { writeMeasuredFiles } from '../records/supply/measured/write-measured-files.ts';
import type { TestApp } from './test-app.ts';
import { first, monthOf, nextNumber, one, stations, type World, monthCount } from './generated-world.ts';

async function changed(
  app: TestApp,
  work: (change: Parameters<Parameters<typeof makeChange>[1]>[0]) => Promise<unknown>,
) {
  const { db, follow } = app.platform;
  const result = await makeChange({ db, author: systemAuthor, requestId: 'test', follow }, async change => {
    await work(change);
    return ok(null);
  });
  return result.kind === 'ok' ? 200 : 409;
}

export async function measure(world: World): Promise<number | null> {
  const { app, choice } = world;
  const point = await one(
    world,
    `select id from delivery_points where energy_type = 'electricity' order by id`,
  );
  if (point === null) return null;
  const begin = dayIndex(spanOfMonth(periodAt(monthOf(choice))).first);
  const days = Array.from({ length: 20 + choice.below(50) }, (_, at) => ({
    pointId: point.id,
    day: begin + at,
    thousandths: 100_000 + 1_000 * choice.below(20),
    isAdjusted: false,
    standing: choice.below(2),
    publishedAt: `2026-01-${10 + choice.below(20)}T08:00:00`,
  }));
  const content = {
    name: `R65-${nextNumber()}`,
    firstDay: isoDay(dayAt(begin)),
    lastDay: isoDay(dayAt(begin + days.length - 1)),
    pointCount: 1,
    dayCount: days.length,
    quantityCount: 0,
    measured: { days, quantities: [] },
  };
  return changed(app, change =>
    writeMeasuredFiles(change, [{ key: { flow: 'R65' }, stored: null, content }]),
  );
}

export async function takeMeasuresBack(world: World): Promise<number | null> {
  const file = await one(world, 'select id, version from measured_files order by id');
  if (file === null) return null;
  return changed(world.app, async change => {
    const [stored] = await lockMeasuredFiles(change.tx, [file.id]);
    if (!stored) return change.nothingToDo();
    await writeMeasuredFiles(change, [{ key: stored, stored, content: null }]);
  });
}

export async function importWeather({ app, as, choice }: World): Promise<number> {
  const from = first - 12 + choice.below(monthCount + 12);
  const number = choice.of(stations);
  const lines = Array.from({ length: 1 + choice.below(14) }, (_, at) => from + at).flatMap(index =>
    Array.from({ length: daysInMonth(periodAt(index)) }, (_, day) => {
      const minC = 2 * Math.abs(6 - Math.abs((index % 12) - 6)) + choice.below(4);
      return dailyLine({ number, name: 'ESSAI' }, { ...periodAt(index), day: day + 1, minC, maxC: minC + 2 });
    }),
  );
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/weather/imports',
    query: { name: 'essai.csv' },
    headers: { cookie: as, origin: app.origin, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(dailyFile(lines)),
  });
  return statusCode;
}
