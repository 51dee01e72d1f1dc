import * as contract from '@suivi/contract/weather/weather';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { dailyFile, dailyLines } from './testing/craft-daily-file.ts';

const loudes = '43062001';
const lines = dailyLines(loudes, 2010, 2012);

async function send(text: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/weather/imports',
    query: { name: 'Q_43.csv' },
    headers: { cookie, origin: app.origin, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  return { answer: response.json() };
}

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const cookie = await signedIn(app.db, 'technical');

beforeAll(async () => {
  await send(dailyFile(lines));
});

describe('days are stored', () => {
  const storedDays = async (station: string) => {
    const { rows } = await app.database.pool.query(
      'select count(*)::int as days, min(day)::text as first, max(day)::text as last from weather_days where station_number = $1',
      [station],
    );
    return rows[0];
  };
  const degreeDays = async (query: Record<string, string>) =>
    (await app.call(contract.readDegreeDays, { as: cookie, query: { station: loudes, ...query } })).value;

  test('each once, with what was read', async () => {
    expect(await storedDays(loudes)).toMatchObject({ first: '2010-01-01' });
    const { rows } = await app.database.pool.query(
      `select min_hundredths, max_hundredths, is_doubtful from weather_days where station_number = $1 and day = '2010-01-01'`,
      [loudes],
    );
    const [, , , , , , , , min, , , , max] = lines[0]?.split(';') ?? [];
    expect(rows).toEqual([
      {
        min_hundredths: Math.round(Number(min) * 100),
        max_hundredths: Math.round(Number(max) * 100),
        is_doubtful: false,
      },
    ]);
  });

  test('so that degree days are available at any base; at 18 °C they are those of the months', async () => {
    const at18 = await degreeDays({});
    expect(at18).toMatchObject({ bases: { heatingC: 18, coolingC: 18 }, monthsWithoutDays: [] });
    const warmer = await degreeDays({ heatingBase: '20', coolingBase: '18' });
    const january = (answer: typeof at18) => answer.months[0]?.heating ?? Number.NaN;
    // A January of Loudes is below 18 °C all day long: two degrees for each of its 31 days.
    expect(january(warmer) - january(at18)).toBeCloseTo(62, 1);
    expect(warmer.years[0]?.cooling).toBeCloseTo(at18.years[0]?.cooling ?? Number.NaN, 2);
    expect(
      (
        await app.call(contract.readDegreeDays, {
          as: cookie,
          query: { station: loudes, heatingBase: '55' },
        })
      ).status,
    ).toBe(400);
  });

  test('so that two halves of a month make it complete, and a later file corrects a day', async () => {
    const january = dailyLines(loudes, 2014, 2014).slice(0, 31);
    await send(dailyFile(january.slice(0, 20)));
    const half = (await degreeDays({})).months.at(-1);
    expect(half).toMatchObject({ period: { year: 2014, month: 1 }, kind: 'unknown' });
    const { answer } = await send(dailyFile(january.slice(15)));
    expect(answer).toMatchObject({ changedMonthCount: 1, keptMonthCount: 1 });
    const whole = (await degreeDays({})).months.at(-1);
    expect(whole).toMatchObject({ kind: 'measured', missingDays: 0 });
    const corrected = (january[0] ?? '').replace(/;(-?[\d.]+);1;0512/, ';-30;1;0512');
    expect((await send(dailyFile([corrected]))).answer).toMatchObject({ changedMonthCount: 1 });
    expect((await degreeDays({})).months.at(-1)?.heating).toBeGreaterThan(whole?.heating ?? 0);
  });

  test('but months imported without days are kept, are only known at 18 °C, and are marked', async () => {
    await app.database.pool.query(
      `insert into weather_months values ($1, 2009, 1, 'measured', 31, 0, 512.5, 0, null)`,
      [loudes],
    );
    const monthOf2009 = dailyLines(loudes, 2010, 2010)
      .slice(0, 10)
      .map(line => line.replace(';2010', ';2009'));
    expect((await send(dailyFile(monthOf2009))).answer).toMatchObject({
      changedMonthCount: 0,
      keptMonthCount: 1,
    });
    expect((await degreeDays({})).months[0]).toMatchObject({ heating: 512.5, kind: 'measured' });
    const { monthsWithoutDays, months } = await degreeDays({ heatingBase: '15' });
    expect(monthsWithoutDays).toEqual([]);
    expect(months[0]).toMatchObject({ period: { year: 2009, month: 1 }, kind: 'unknown' });
    await app.database.pool.query(
      `delete from weather_days where station_number = $1 and day < '2010-01-01'`,
      [loudes],
    );
    await app.database.pool.query('update data_version set version = version + 1');
    expect((await degreeDays({ heatingBase: '15' })).monthsWithoutDays).toEqual([{ year: 2009, month: 1 }]);
    await app.database.pool.query(
      `delete from weather_months where reference_year = 2009 and station_number = $1`,
      [loudes],
    );
  });
});

test('and a station known from before 2000 is listed and answered', async () => {
  const old = dailyLines('15014004', 2001, 2001).map(line => line.replace(';2001', ';1961'));
  expect((await send(dailyFile(old))).answer).toMatchObject({ kind: 'imported', changedMonthCount: 12 });
  const { stations } = (await app.call(contract.readWeather, { as: cookie })).value;
  expect(stations.find(({ number }) => number === '15014004')).toMatchObject({
    first: { year: 1961, month: 1 },
  });
  const { status } = await app.call(contract.readDegreeDays, {
    as: cookie,
    query: { station: '15014004', heatingBase: '15.5' },
  });
  expect(status).toBe(200);
});
