import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const token = 'a-token-of-the-collector-of-metrics';
let port: number;

const app = await appForFile({ config: { metricsToken: token } });

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.http.server.address() as AddressInfo);
});

type Answer = { status: number; type: string; text: string };

/** Node’s own client, since `fetch` chooses some headers itself. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      );
    });
    asked.on('error', reject).end();
  });
}

/** The value of a line, by the name and labels with which it begins. */
function valueOf(text: string, line: string): number | null {
  const found = text.split('\n').find(each => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

const durations = (route: string, status: string) =>
  `suivi_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;

test('this machine reads them; through a proxy the token is required', async () => {
  expect((await ask('/metrics')).status).toBe(200);
  expect((await ask('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(401);
  expect((await ask('/metrics', { Host: 'energie.example.fr' })).status).toBe(401);
  expect(
    (await ask('/metrics', { 'X-Forwarded-For': '10.0.0.1', Authorization: `Bearer ${token}` })).status,
  ).toBe(200);
  expect((await ask('/metrics', { Authorization: 'Bearer guessed' })).status).toBe(401);
  expect((await ask('/metrics', {}, 'POST')).status).toBe(404);
});

test('the measurements are there, in the text format', async () => {
  await signedIn(app.db, 'rse');
  await app.db.insertInto('sites').values({ code: 'b', name: 'B', name_canonical: 'b' }).execute();
  const { text, type } = await ask('/metrics');
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const [line, value] of [
    ['suivi_database_up', 1],
    ['suivi_sessions', 1],
    ['suivi_alert_requests', 0],
    ['suivi_imports_running', 0],
    ['suivi_lane_running{lane="interactive"}', 0],
    ['suivi_lane_refused_total{lane="heavy"}', 0],
    ['suivi_database_connections{state="waiting"}', 0],
    ['suivi_backup_failed', 0],
  ] as const) {
    expect([line, valueOf(text, line)]).toEqual([line, value]);
  }
  expect(valueOf(text, 'suivi_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(text).toMatch(/^suivi_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+",database="external"\} 1$/m);
  expect(valueOf(text, 'suivi_database_longest_transaction_seconds')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'suivi_database_replication_lag_seconds')).toBeNull();
  expect(valueOf(text, 'suivi_backup_state{state="off"}')).toBe(1);
  expect(valueOf(text, 'suivi_backup_age_seconds')).toBeNull();
  expect(valueOf(text, 'suivi_rehearsal_age_seconds')).toBeNull();
});

test('a backup that was never made, or never rehearsed, ages from the installation on, and the free disk space is reported', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'suivi-metrics-'));
  const other = await createTestApp({
    database: app.database,
    config: { dataDir: directory, backupDirectory: directory, postgresBinDirectory: '/usr/lib/postgresql' },
  });
  const { body } = await other.http.inject({ url: '/metrics' });
  expect(valueOf(body, 'suivi_rehearsal_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(valueOf(body, 'suivi_backup_state{state="none"}')).toBe(1);
  expect(valueOf(body, 'suivi_backup_age_seconds')).toBeGreaterThanOrEqual(0);
  for (const folder of ['data', 'backups']) {
    expect(valueOf(body, `suivi_disk_free_bytes{folder="${folder}"}`)).toBeGreaterThan(1_000_000);
  }
  await other.http.close();
  await rm(directory, { recursive: true });
});

test('everything that the alarm rules and the Grafana dashboard use is reported', async () => {
  const { text } = await ask('/metrics');
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const folder = new URL('../../../../../packaging/prometheus/', import.meta.url);
  for (const file of ['rules.yml', 'grafana.json']) {
    const asked =
      (await readFile(new URL(file, folder), 'utf8')).match(/\b(suivi|process|nodejs)_\w+/g) ?? [];
    const names = asked.map(name => name.replace(/_seconds_(bucket|count)$/, '_seconds'));
    expect([file, names.filter(name => !told.has(name))]).toEqual([file, []]);
    expect(names.length).toBeGreaterThan(10);
  }
});

test('the delays of the event loop are known', async () => {
  const mean = async () => valueOf((await ask('/metrics')).text, 'nodejs_eventloop_lag_mean_seconds');
  await expect.poll(mean).toBeGreaterThan(0);
});

test('requests are counted by route, whatever their path', async () => {
  for (const path of [
    '/api/accounts',
    '/api/alive',
    '/api/alive',
    '/api/nobody/1',
    '/nobody/2?x=1',
    '/nobody/3',
  ]) {
    await ask(path);
  }
  const { text } = await ask('/metrics');
  expect(valueOf(text, durations('/api/alive', '2xx'))).toBe(2);
  expect(valueOf(text, durations('/api/accounts', '4xx'))).toBe(1);
  expect(valueOf(text, durations('unknown', '4xx'))).toBe(3);
  expect(text).not.toContain('nobody');
});

test('paths with identifiers are one route, and nothing about a person is reported', async () => {
  const as = await signedIn(app.db, 'admin');
  for (const id of [71_001, 71_002]) await ask(`/api/declarations/${id}`, { cookie: as });
  const { text } = await ask('/metrics');
  expect(text).not.toMatch(/7100[12]/);
  expect(text).not.toMatch(/@|127\.0\.0\.1|admin/);
});

test('the requests that a lane refuses are counted', async () => {
  let free = (): void => undefined;
  const blocked = new Promise<void>(resolve => {
    free = resolve;
  });
  const { heavy } = app.platform.lanes;
  const work = Array.from({ length: 12 }, () => heavy.run('somebody', () => blocked));
  const { text } = await ask('/metrics');
  const { running, waiting, refused } = heavy.counts;
  // How many run at once depends on the cores of the machine; at most five of one person wait.
  expect([running > 0, waiting, running + waiting + refused]).toEqual([true, 5, work.length]);
  expect(valueOf(text, 'suivi_lane_running{lane="heavy"}')).toBe(running);
  expect(valueOf(text, 'suivi_lane_waiting{lane="heavy"}')).toBe(waiting);
  expect(valueOf(text, 'suivi_lane_refused_total{lane="heavy"}')).toBe(refused);
  free();
  await Promise.all(work);
});

test('without a token no other machine learns that they exist', async () => {
  const other = await createTestApp({ database: app.database });
  const forwarded = { headers: { 'x-forwarded-for': '10.0.0.1' }, url: '/metrics' } as const;
  expect((await other.http.inject(forwarded)).statusCode).toBe(404);
  expect((await other.http.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
  await other.http.close();
});

test('without its database the server still reports, and the figures of the database are absent', async () => {
  const other = await createTestApp();
  await other.database.pool.end();
  const { body } = await other.http.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  expect(valueOf(body, 'suivi_database_up')).toBe(0);
  expect(valueOf(body, 'suivi_sessions')).toBeNull();
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  await other.close();
});
