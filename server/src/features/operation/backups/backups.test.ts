import { chmod, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackups } from '@suivi/contract/operation/backups';
import { readReady } from '@suivi/contract/operation/health';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBackup } from '../../../platform/database/backup/check-backup.ts';
import { restoreBackup } from '../../../platform/database/backup/restore-backup.ts';
import { signedIn } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type BackupOutcome, makeDueBackup } from './make-backup.ts';
import { rehearseDueBackup } from './rehearse-backup.ts';
import { aloneOnConnection } from './store.ts';

let directory: string;
let app: TestApp;
let now: Date;

const clock = { now: () => now };
const at = (time: string) => {
  now = new Date(time);
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'suivi-nightly-'));
  app = await createTestApp({ config: { backupDirectory: directory }, clock });
  await app.database.ownerPool.query(`update kysely_migration set timestamp = '2026-01-09T10:00:00.000Z'`);
});

afterEach(async () => {
  await app.close();
  await chmod(directory, 0o700);
  await rm(directory, { recursive: true });
});

const make = (signal = new AbortController().signal) => makeDueBackup(app.platform, signal);
const kindOf = (outcome: BackupOutcome | null) => outcome?.attempt.outcome.kind ?? 'nothing';
const ready = async () => (await app.call(readReady)).value.backup;

test('each night one backup is made, read back, private, and named after its moment', async () => {
  at('2026-01-10T01:29:00Z');
  expect(kindOf(await make())).toBe('nothing');
  expect(await ready()).toEqual({ state: 'none', ageSeconds: null });

  at('2026-01-10T01:30:00Z');
  expect(kindOf(await make())).toBe('made');
  expect(kindOf(await make())).toBe('nothing');
  expect(await readdir(directory)).toEqual(['suivi-energie-2026-01-10T013000Z.backup']);
  const file = join(directory, 'suivi-energie-2026-01-10T013000Z.backup');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await checkBackup(file)).rows).toBeGreaterThan(0);

  at('2026-01-11T03:30:00Z');
  expect(await ready()).toEqual({ state: 'good', ageSeconds: 26 * 3600 });
  at('2026-01-11T03:30:01Z');
  expect(await ready()).toEqual({ state: 'late', ageSeconds: 26 * 3600 + 1 });
});

test('with a key it is encrypted, and read back with the key', async () => {
  const key = Buffer.alloc(32, 7);
  app.platform.config.backupKey = key;
  at('2026-01-10T01:30:00Z');
  expect(kindOf(await make())).toBe('made');
  const file = join(directory, 'suivi-energie-2026-01-10T013000Z.backup');
  await expect(checkBackup(file)).rejects.toThrow('BACKUP_KEY is not set');
  expect((await checkBackup(file, key)).rows).toBeGreaterThan(0);
});

test('the next caller finds the lock free: the connection has ended by then', async () => {
  let hasEnded = false;
  await aloneOnConnection(app.platform, async client => {
    client.once('end', () => {
      hasEnded = true;
    });
  });
  expect(hasEnded).toBe(true);
});

test('a missed night is made up at once, and once', async () => {
  at('2026-01-15T13:12:00Z');
  expect(kindOf(await make())).toBe('made');
  at('2026-01-15T20:00:00Z');
  expect(kindOf(await make())).toBe('nothing');
  at('2026-01-16T01:30:00Z');
  expect(kindOf(await make())).toBe('made');
});

test('of several servers on one database one makes it, and all report it', async () => {
  at('2026-01-10T01:30:00Z');
  const others = await Promise.all(
    [1, 2, 3].map(() =>
      createTestApp({ database: app.database, config: { backupDirectory: directory }, clock }),
    ),
  );
  const signal = new AbortController().signal;
  const outcomes = await Promise.all([app, ...others].map(each => makeDueBackup(each.platform, signal)));
  expect(outcomes.map(kindOf).sort()).toEqual(['made', 'nothing', 'nothing', 'nothing']);
  expect(await readdir(directory)).toHaveLength(1);
  for (const other of others) {
    expect((await other.call(readReady)).value.backup.state).toBe('good');
    await other.http.close();
  }
});

test('old backups are removed once there is a new one, never the last three, and no other files', async () => {
  const names = [
    'suivi-energie-2025-11-01T013000Z.backup',
    'suivi-energie-2025-11-02T013000Z.backup',
    'suivi-energie-2025-12-26T013000Z.backup',
    'suivi-energie-2025-12-28T013000Z.backup',
    'suivi-energie-2026-01-09T013000Z.backup.unfinished',
    'suivi-energie-2026-01-09T013000Z.backup.unfinished.partial',
    'before-the-upgrade.backup',
    'suivi-energie-2020.backup',
  ];
  for (const name of names) await writeFile(join(directory, name), '');
  at('2026-01-10T01:30:00Z');
  const outcome = await make();
  expect(outcome?.removed).toEqual(names.slice(0, 2));
  expect((await readdir(directory)).sort()).toEqual(
    [...names.slice(2, 4), ...names.slice(6), 'suivi-energie-2026-01-10T013000Z.backup'].sort(),
  );

  at('2026-01-11T01:30:00Z');
  expect((await make())?.removed).toEqual(['suivi-energie-2025-12-26T013000Z.backup']);
});

test('a failure is stored and reported, removes nothing, and is tried again an hour later', async () => {
  const old = 'suivi-energie-2025-11-01T013000Z.backup';
  await writeFile(join(directory, old), '');
  const blocked = join(directory, old, 'below-a-file');
  const failing = await createTestApp({
    database: app.database,
    config: { backupDirectory: blocked },
    clock,
  });
  at('2026-01-10T01:30:00Z');
  const signal = new AbortController().signal;
  const outcome = await makeDueBackup(failing.platform, signal);
  expect(outcome?.attempt.outcome).toEqual({ kind: 'failed', failure: 'not-writable' });
  expect(await readdir(directory)).toEqual([old]);
  expect(await ready()).toEqual({ state: 'failing', ageSeconds: null });

  at('2026-01-10T02:29:00Z');
  expect(kindOf(await make())).toBe('nothing');
  at('2026-01-10T02:30:00Z');
  expect(kindOf(await make())).toBe('made');
  expect((await ready()).state).toBe('good');
  await failing.http.close();
});

test('once a clock that was ahead is right again, backups go on; clocks that differ by minutes make one', async () => {
  at('2031-06-01T12:00:00Z');
  expect(kindOf(await make())).toBe('made');
  at('2026-01-10T12:00:00Z');
  expect(kindOf(await make())).toBe('made');
  expect(kindOf(await make())).toBe('nothing');
  at('2026-01-11T01:30:00Z');
  expect(kindOf(await make())).toBe('made');
  at('2026-01-11T01:25:00Z');
  expect(kindOf(await make())).toBe('nothing');
  expect(await ready()).toEqual({ state: 'good', ageSeconds: 0 });
});

test('a failure at a time that has not come is not waited for', async () => {
  const blocked = join(directory, 'file', 'below-a-file');
  await writeFile(join(directory, 'file'), '');
  const failing = await createTestApp({
    database: app.database,
    config: { backupDirectory: blocked },
    clock,
  });
  at('2031-06-01T12:00:00Z');
  expect(kindOf(await makeDueBackup(failing.platform, new AbortController().signal))).toBe('failed');
  at('2026-01-10T12:00:00Z');
  expect(kindOf(await make())).toBe('made');
  await failing.http.close();
});

test('a server that stops leaves no incomplete file, and the next one makes the backup', async () => {
  const holder = await app.database.pool.connect();
  await holder.query('begin; lock table sites in access exclusive mode');
  at('2026-01-10T01:30:00Z');
  const stopping = new AbortController();
  const making = make(stopping.signal);
  while ((await readdir(directory)).length === 0) await new Promise(resolve => setTimeout(resolve, 1));
  stopping.abort();
  expect(kindOf(await making)).toBe('nothing');
  expect(await readdir(directory)).toEqual([]);
  await holder.query('rollback');
  holder.release();
  // The lock is free once PostgreSQL has noticed the end of the connection, which was cut at work.
  await expect.poll(async () => kindOf(await make())).toBe('made');
});

test('the administrator sees the last one, the next one, and why none was made', async () => {
  const admin = await signedIn(app.db, 'admin');
  at('2026-01-10T01:30:00Z');
  await make();
  at('2026-01-10T09:00:00Z');
  const value = (await app.call(readBackups, { as: admin })).value;
  const file = join(directory, 'suivi-energie-2026-01-10T013000Z.backup');
  expect(value).toMatchObject({
    state: 'good',
    ageSeconds: 27_000,
    schedule: { time: '02:30', keptDays: 14, directory, next: { day: '2026-01-11', time: '02:30' } },
    last: { at: '2026-01-10T01:30:00.000Z', file, sizeBytes: (await stat(file)).size },
    failure: null,
  });
});

test('the file that was made can be restored', async () => {
  at('2026-01-10T01:30:00Z');
  await signedIn(app.db, 'rse');
  const outcome = await make();
  const target = await createTestDatabase('nothing');
  await restoreBackup(target.pool, outcome?.attempt.file ?? '', { replace: false });
  expect((await target.pool.query('select role from accounts')).rows).toEqual([{ role: 'rse' }]);
  await target.drop();
});

test('once a week the last backup is restored beside the data in use, and reported; a truncated one is tried again the next night', async () => {
  const as = await signedIn(app.db, 'admin');
  // Readable for the user that PostgreSQL runs as when this runs as root.
  await chmod(directory, 0o755);
  Object.assign(app.platform.config, { databaseUrl: undefined, dataDir: join(directory, 'data') });
  const rehearse = () => rehearseDueBackup(app.platform, new AbortController().signal);
  const told = async () => (await app.call(readBackups, { as })).value.rehearsal;
  at('2026-01-10T01:30:00Z');
  expect(await rehearse()).toBeNull();
  const first = await make();
  await truncate(first?.attempt.file ?? '', 400);
  expect((await rehearse())?.fault).toContain('cannot be restored');
  expect(await told()).toMatchObject({
    at: '2026-01-10T01:30:00.000Z',
    of: { file: first?.attempt.file },
    outcome: 'failed',
    fault: expect.stringContaining('cannot be restored'),
  });
  // Once for each backup.
  expect(await rehearse()).toBeNull();

  at('2026-01-11T01:30:00Z');
  const second = await make();
  const [one, other] = await Promise.all([rehearse(), rehearse()]);
  expect([one, other].filter(done => done !== null)).toEqual([{ file: second?.attempt.file, fault: null }]);
  expect(await told()).toMatchObject({ at: '2026-01-11T01:30:00.000Z', outcome: 'whole', fault: '' });

  at('2026-01-17T01:30:00Z');
  await make();
  expect(await rehearse()).toBeNull();
  at('2026-01-18T01:30:00Z');
  await make();
  expect((await rehearse())?.fault).toBeNull();
}, 180_000);

test('a disk with room for few more backups is reported', async () => {
  const as = await signedIn(app.db, 'admin');
  const lowDisks = async () => (await app.call(readBackups, { as })).value.lowDisks;
  at('2026-01-10T01:30:00Z');
  await make();
  expect(await lowDisks()).toEqual([]);
  await app.database.ownerPool.query('update backups set size_bytes = 1e15');
  expect(await lowDisks()).toContainEqual({ folder: 'backups', freeBytes: expect.any(Number) });
});
