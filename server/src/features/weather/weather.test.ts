import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import * as decree from '@suivi/contract/decree/decree';
import * as contract from '@suivi/contract/weather/weather';
import type { Role } from '@suivi/domain/accounts/role';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyDeadlines } from '../../platform/http/body-deadline.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readDailyFile } from './read-daily-file.ts';
import { dailyFile, dailyHeader, dailyLines } from './testing/craft-daily-file.ts';

let app: TestApp;
let as: Record<Role, string>;
let published: Server;
const files = new Map<string, Buffer>();
const brokenOff = new Set<string>();

beforeAll(async () => {
  published = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.statusCode = file ? 200 : 404;
    if (file && brokenOff.has(request.url ?? '')) {
      response.setHeader('content-length', file.length);
      response.write(file.subarray(0, 4000), () => response.destroy());
    } else response.end(file);
  });
  await new Promise<void>(resolve => {
    published.listen(0, '127.0.0.1', resolve);
  });
  const { port } = published.address() as AddressInfo;
  app = await createTestApp({
    content: 'demonstration',
    config: { weatherUrl: `http://127.0.0.1:${port}/QUOT` },
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
  });
  as = await signedInRoles(app.db);
});
afterAll(async () => {
  published.close();
  await app.close();
});

const loudes = '43062001';
const lines = dailyLines(loudes, 2010, 2012);

async function send(bytes: Buffer | string, query: Record<string, string> = {}, role: Role = 'technical') {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/weather/imports',
    query: { name: 'Q_43.csv.gz', ...query },
    headers: { cookie: as[role], origin: app.origin, 'content-type': 'application/octet-stream' },
    payload: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  });
  return { status: response.statusCode, answer: response.json() };
}

const storedMonths = async () => {
  const { rows } = await app.database.pool.query(
    `select station_number, origin, count(*)::int as months, sum(heating_degree_days)::float8 as heating,
      sum(measured_days)::int as days from weather_months group by 1, 2 order by 1, 2`,
  );
  return rows;
};

test('an import is refused to people who may not import', async () => {
  for (const role of ['readonly', 'rse', 'financial'] as const) {
    expect((await send(dailyFile(lines), {}, role)).status).toBe(403);
  }
  expect((await app.call(contract.readWeatherProgress, { as: as.rse })).status).toBe(403);
});

describe('a file with faults stores nothing and names each line', () => {
  const damaged: [string, string, string, number][] = [
    ['a duplicate day', dailyFile([...lines, lines[4]!]), 'duplicate_day', lines.length + 2],
    [
      'Tmax below Tmin',
      dailyFile([lines[0]!.replace(/;(-?[\d.]+);1;0512/, ';30;1;0512'), ...lines.slice(1)]),
      'min_above_max',
      2,
    ],
    [
      'a cut line',
      dailyFile([...lines.slice(0, 10), lines[10]!.slice(0, 40), ...lines.slice(11)]),
      'wrong_column_count',
      12,
    ],
    ['a date that does not exist', dailyFile([lines[0]!.replace('20100101', '20100231')]), 'bad_date', 2],
  ];
  test.each(damaged)('%s', async (_, text, fault, lineNumber) => {
    const before = await storedMonths();
    const { status, answer } = await send(gzipSync(text));
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      kind: 'refused',
      reason: 'faulty',
      faultCounts: [{ fault, count: 1 }],
      faultyLines: [{ fault, lineNumber }],
    });
    expect(await storedMonths()).toEqual(before);
  });

  test.each([
    ['a truncated archive', gzipSync(dailyFile(lines)).subarray(0, 9000), 'damaged'],
    [
      'a damaged archive',
      Buffer.concat([gzipSync(dailyFile(lines)).subarray(0, 4000), Buffer.alloc(4000, 7)]),
      'damaged',
    ],
    ['another table', Buffer.from('date;valeur\n2020;3\n'), 'not_a_daily_file'],
    ['nothing', Buffer.alloc(0), 'not_a_daily_file'],
    [
      'stations that the arrêté does not list',
      gzipSync(dailyFile(dailyLines('43000001', 2010, 2010))),
      'no_known_station',
    ],
  ] as const)('%s', async (_, bytes, reason) => {
    const before = await storedMonths();
    expect((await send(Buffer.from(bytes))).answer).toMatchObject({ kind: 'refused', reason });
    expect(await storedMonths()).toEqual(before);
  });
});

test('a valid file replaces the invented months of its station completely', async () => {
  const unknown = dailyLines('43000001', 2010, 2010);
  const { answer } = await send(gzipSync(dailyFile([...lines, ...unknown])));
  expect(answer).toMatchObject({
    kind: 'imported',
    stations: [loudes],
    dayCount: lines.length,
    changedMonthCount: 36,
    faultCounts: [{ fault: 'unknown_station', count: unknown.length }],
  });
  const stored = (await storedMonths()).find(row => row.station_number === loudes);
  expect(stored).toMatchObject({ origin: 'measured', months: 36, days: lines.length });
  const { value } = await app.call(contract.readDegreeDays, { as: as.readonly, query: { station: loudes } });
  expect(value.origin).toBe('measured');
  expect(value.mean.kind).toBe('unknown');
  expect(value.years.map(({ kind }) => kind)).toEqual(['measured', 'measured', 'measured']);
  expect(value.months.reduce((sum, { heating }) => sum + (heating ?? 0), 0)).toBeCloseTo(stored.heating, 1);
  const journal = await app.db
    .selectFrom('journal')
    .select('after')
    .where('action', '=', 'weather.import')
    .execute();
  expect(journal).toHaveLength(1);
  const { analysis } = (
    await app.call(decree.readDecreeAnalysis, { as: as.readonly, query: { site: 'brioude' } })
  ).value;
  expect(analysis.kind === 'analysis' && analysis.adjusted).toBeNull();
});

test('a slow line keeps nobody else from heavy work, nor is it kept waiting by it', async () => {
  let release: (() => void) | undefined;
  const blocked = new Promise<void>(resolve => {
    release = resolve;
  });
  const places = Array.from({ length: 2 }, (_, index) =>
    app.platform.lanes.heavy.run(`blocker ${index}`, () => blocked),
  );
  expect((await send(dailyFile(lines.slice(0, 3)))).answer).toMatchObject({ kind: 'imported' });
  release?.();
  await Promise.all(places);
});

test('a slow line has minutes for a file, and one that breaks off stores nothing', async () => {
  const before = await storedMonths();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const socket = connect(Number(new URL(app.http.listeningOrigin).port), '127.0.0.1');
  const text = dailyFile(lines);
  const head = [
    'POST /api/weather/imports?name=lent.csv HTTP/1.1',
    'Host: x',
    `Origin: ${app.origin}`,
    `Cookie: ${as.technical}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${text.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 5000)}`);
  const running = async () =>
    (await app.call(contract.readWeatherProgress, { as: as.technical })).value.running?.fileName;
  await expect.poll(running).toBe('lent.csv');
  const longest = Math.max(...waits.mock.calls.map(([, milliseconds]) => milliseconds ?? 0));
  waits.mockRestore();
  expect(longest).toBeGreaterThan(bodyDeadlines.longMilliseconds - 60_000);
  socket.destroy();
  await expect.poll(running).toBeUndefined();
  expect(await storedMonths()).toEqual(before);
});

test('a file refused by its first line is answered once all of it has arrived', async () => {
  const size = 4 * 1024 * 1024;
  const socket = connect(Number(new URL(app.http.listeningOrigin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', bytes => {
    answer += String(bytes);
  });
  socket.write(
    `POST /api/weather/imports?name=faux.csv HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nCookie: ${as.technical}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${size}\r\n\r\n`,
  );
  const half = 'ceci;n’est;pas;un;fichier\n'.padEnd(size / 2, 'x\n');
  const first = Buffer.from(half).subarray(0, size / 2);
  const write = (bytes: Buffer) => new Promise<unknown>(resolve => socket.write(bytes, resolve));
  await write(first);
  const known = async () =>
    (await app.call(contract.readWeatherProgress, { as: as.technical })).value.running?.fileName;
  await expect.poll(known).toBe('faux.csv');
  expect(answer).toBe('');
  await write(Buffer.alloc(size / 2, 0x78));
  await expect.poll(() => answer).toContain('unknown_layout');
  socket.destroy();
});

test('the same file again changes nothing, an older one does not undo a newer one', async () => {
  const before = await storedMonths();
  const again = await send(gzipSync(dailyFile(lines)));
  expect(again.answer).toMatchObject({ kind: 'imported', changedMonthCount: 0, keptMonthCount: 0 });
  const partial = await send(dailyFile(lines.slice(0, 40)));
  expect(partial.answer).toMatchObject({ changedMonthCount: 0, keptMonthCount: 1 });
  expect(await storedMonths()).toEqual(before);
  const imports = await app.db.selectFrom('weather_imports').selectAll().execute();
  expect(imports).toHaveLength(1);
});

test('faulty lines can be left out: their days are missing', async () => {
  const text = dailyFile([...dailyLines(loudes, 2013, 2013).slice(0, 30), 'rien']);
  const { answer } = await send(text, { leavingOut: 'oui' });
  expect(answer).toMatchObject({ kind: 'imported', changedMonthCount: 1 });
  const { value } = await app.call(contract.readDegreeDays, { as: as.readonly, query: { station: loudes } });
  expect(value.months.at(-1)).toMatchObject({ kind: 'estimated', missingDays: 1 });
  expect(value.years.at(-1)).toMatchObject({ kind: 'unknown', heating: null });
});

const ended = async () => {
  for (;;) {
    const { value } = await app.call(contract.readWeatherProgress, { as: as.technical });
    if (value.running === null) return value.last;
    await new Promise(resolve => {
      setTimeout(resolve, 20);
    });
  }
};

const start = (departement: string) =>
  app.call(contract.downloadWeather, { as: as.admin, body: { departement } });

describe('the public address', () => {
  test('gives both files of a département, under the name of this year or of the one before', async () => {
    files.set(
      '/QUOT/Q_63_previous-1950-2023_RR-T-Vent.csv.gz',
      gzipSync(dailyFile(dailyLines('63113001', 2001, 2024))),
    );
    files.set(
      '/QUOT/Q_63_latest-2025-2026_RR-T-Vent.csv.gz',
      gzipSync(dailyFile(dailyLines('63113001', 2025, 2025))),
    );
    expect((await start('63')).value).toEqual({ started: true });
    expect(await ended()).toMatchObject([
      { kind: 'imported', changedMonthCount: 288 },
      { kind: 'imported', changedMonthCount: 12 },
    ]);
    const { value } = await app.call(contract.readDegreeDays, {
      as: as.readonly,
      query: { station: '63113001' },
    });
    expect(value).toMatchObject({ origin: 'measured', mean: { kind: 'complete' } });
  });

  test('that does not answer is reported, and stores nothing', async () => {
    const before = await storedMonths();
    await start('15');
    expect(await ended()).toMatchObject([
      { kind: 'unreachable', status: 404 },
      { kind: 'unreachable', status: 404 },
    ]);
    expect(await storedMonths()).toEqual(before);
  });

  test('that breaks off is reported, and stores nothing', async () => {
    const before = await storedMonths();
    const path = '/QUOT/Q_15_previous-1950-2024_RR-T-Vent.csv.gz';
    files.set(path, gzipSync(dailyFile(dailyLines('15014004', 2001, 2024))));
    brokenOff.add(path);
    await start('15');
    expect(await ended()).toMatchObject([
      { kind: 'refused', reason: 'damaged' },
      { kind: 'unreachable', status: 404 },
    ]);
    expect(await storedMonths()).toEqual(before);
  });

  test('is not requested when the installation does not allow it', async () => {
    const closed = await createTestApp({ database: app.database });
    const answer = await closed.call(contract.downloadWeather, { as: as.admin, body: { departement: '43' } });
    expect(answer.error.code).toBe('weather-download-not-allowed');
    await closed.close();
  });
});

test('the list names stations, their coverage, and the stations each site may choose', async () => {
  const { value } = await app.call(contract.readWeather, { as: as.readonly });
  expect(value.stations.map(({ number }) => number)).toEqual([loudes, '63113001']);
  expect(value.downloads).toEqual(['43']);
  expect(value.fileDepartements).toEqual(['43']);
  expect(value.imports).toHaveLength(4);
  const brioude = value.sites.find(({ code }) => code === 'brioude');
  expect(brioude).toMatchObject({ departement: '43', stationNumber: loudes });
  expect(brioude).toMatchObject({ chosen: { area: 'departement', altitudeGapM: 403 } });
  // Clermont-Ferrand, 58 km away and 99 m lower, comes before Loudes, 38 km away and 403 m higher.
  const [first] = brioude?.proposals ?? [];
  expect(first).toMatchObject({ number: '63113001', area: 'neighbour', altitudeGapM: -99 });
  expect(first?.distanceKm).toBeCloseTo(57.7, 0);
  expect(brioude?.chosen?.distanceKm).toBeCloseTo(38.5, 0);
});

test('a file with nothing but a valid header contains no station', async () => {
  expect((await send(`${dailyHeader}\n`)).answer).toMatchObject({
    kind: 'refused',
    reason: 'no_known_station',
  });
});

test('a file of millions of stations is refused with a sentence, and the server goes on', async () => {
  const before = process.memoryUsage().rss;
  const line = (station: number) => `${10_000_000 + station};X;45;3;800;20240101;0;1;1;1;;;9;1;;`;
  const parts = [`${dailyHeader.split(';').slice(0, 16).join(';')}\n`];
  for (let part = 0; part < 300; part += 1) {
    parts.push(Array.from({ length: 1000 }, (_, index) => `${line(part * 1000 + index)}\n`).join(''));
  }
  const { status, answer } = await send(gzipSync(parts.join('')));
  expect(status).toBe(200);
  expect(answer).toMatchObject({ kind: 'refused', reason: 'too_large', lineCount: expect.any(Number) });
  expect(answer.faultCounts).toContainEqual({ fault: 'too_many_stations', count: 1 });
  expect(answer.lineCount).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
});

test('the rest of a refused file is not awaited, however it arrives', async () => {
  const part = (first: number) =>
    Array.from({ length: 2000 }, (_, index) => `${first + index};X;45;3;800;20240101;0;1;1;1;;;9;1;;\n`);
  const header = `${dailyHeader.split(';').slice(0, 16).join(';')}\n`;
  const parts = Array.from({ length: 30 }, (_, index) =>
    Buffer.from(part(10_000_000 + index * 2000).join('')),
  );
  const progress = { bytesRead: 0, lineCount: 0 };
  const file = await readDailyFile(Readable.from([Buffer.from(header), ...parts]), progress);
  expect(file.summary.faultCounts.too_many_stations).toBe(1);
  expect(progress.bytesRead).toBeLessThan(Buffer.concat(parts).length / 2);
});
