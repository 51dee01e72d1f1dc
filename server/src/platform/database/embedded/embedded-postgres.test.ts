import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from '../testing/data-folder.ts';
import { preparePostgresRuntime } from './postgres-runtime.ts';

let folder: DataFolder;

beforeEach(async () => {
  folder = await makeDataFolder();
});

afterEach(() => folder.remove());

async function heldBy(pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<unknown[]> {
  const { rows } = await pool.query('select by_process from held order by by_process');
  return rows;
}

test('a first start creates a cluster that only its owner can read, with symbolic links for the libraries', async () => {
  const database = await folder.open({ settings: {} });

  const { rows } = await database.pool.query(
    `select current_setting('server_version_num')::integer / 10000 as major, rolsuper,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits
       from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    { major: 18, rolsuper: false, encoding: 'UTF8', listens: '', fsync: 'on', commits: 'on' },
  ]);
  expect((await stat(folder.clusterDirectory)).mode & 0o777).toBe(0o700);
  const password = await stat(join(folder.clusterDirectory, 'suivi-energie.password'));
  expect(password.mode & 0o777).toBe(0o600);
  expect(password.uid).not.toBe(0);
  const [runtime = ''] = await readdir(folder.runtimeDirectory);
  const libraries = join(folder.runtimeDirectory, runtime, 'lib');
  const icu = (await readdir(libraries)).filter(name => name.startsWith('libicuuc.so'));
  const links = await Promise.all(
    icu.map(async name => (await lstat(join(libraries, name))).isSymbolicLink()),
  );
  expect(links.filter(Boolean).length).toBeGreaterThanOrEqual(2);

  await database.close();
  expect(folder.postmaster()).toBeNull();
});

test('the server of a killed node process is adopted with its data', async () => {
  const other = await folder.openElsewhere();
  const orphan = folder.postmaster();
  other.kill('SIGKILL');
  await once(other, 'exit');

  const database = await folder.open();

  expect(folder.postmaster()?.pid).toBe(orphan?.pid);
  expect(await heldBy(database.owner.pool)).toEqual([{ by_process: other.pid }]);
  await database.close();
  expect(folder.postmaster()).toBeNull();
});

test('a server is stopped although its other process was killed before PostgreSQL could notice', async () => {
  const other = await folder.openElsewhere();
  const database = await folder.open();
  const { rows } = await database.owner.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'suivi-energie keeper ${other.pid}'`,
  );
  const pid = Number(rows[0]?.pid);
  process.kill(pid, 'SIGSTOP');
  other.kill('SIGKILL');
  await once(other, 'exit');

  const closed = database.close();
  await sleep(300);
  process.kill(pid, 'SIGCONT');

  await closed;
  expect(folder.postmaster()).toBeNull();
});

test('two processes share one server, and the last one stops it', async () => {
  const other = await folder.openElsewhere();
  const shared = folder.postmaster()?.pid;
  const database = await folder.open();
  expect(folder.postmaster()?.pid).toBe(shared);

  other.send('close');
  await once(other, 'exit');
  expect(await heldBy(database.owner.pool)).toEqual([{ by_process: other.pid }]);
  expect(folder.postmaster()?.pid).toBe(shared);

  await database.close();
  expect(folder.postmaster()).toBeNull();
});

test('two processes that start first at the same time both get the same cluster', async () => {
  const [first, second] = await Promise.all([folder.openElsewhere(), folder.openElsewhere()]);
  const database = await folder.open();

  const held = [first.pid, second.pid].map(Number).sort((a, b) => a - b);
  expect(await heldBy(database.owner.pool)).toEqual(held.map(pid => ({ by_process: pid })));

  for (const other of [first, second]) {
    other.send('close');
    await once(other, 'exit');
  }
  await database.close();
  expect(await readdir(folder.dataDir)).not.toContainEqual(expect.stringContaining('.new-'));
});

test('a killed PostgreSQL comes back under the same pool, with what was committed', async () => {
  const database = await folder.open();
  const { pool } = database.owner;
  await pool.query('create table kept (n integer)');
  for (let n = 1; n <= 3; n += 1) {
    await pool.query('insert into kept values ($1)', [n]);
    const { rows } = await pool.query<Start>(startOfServer);
    process.kill(folder.postmaster()?.pid ?? Number.NaN, 'SIGKILL');

    await untilRestarted(pool, rows[0]?.started);
    expect((await pool.query('select n from kept')).rows).toHaveLength(n);
  }
  await database.close();
  expect(folder.postmaster()).toBeNull();
});

test('a statement that outlives its killed PostgreSQL is stored, and the next server waits for its end', async () => {
  const database = await folder.open();
  const { pool, owner } = database;
  await owner.pool.query('create table kept (n bigint)');
  await owner.pool.query(`grant select, insert on kept to ${owner.servingRole}`);
  const { rows } = await pool.query<Start>(startOfServer);
  const busy = pool.query('insert into kept select count(*) from generate_series(1, 3000000) returning n');
  const atWork = `select from pg_stat_activity where query like 'insert into kept%'`;
  while ((await pool.query(atWork)).rowCount === 0) await sleep(5);
  process.kill(folder.postmaster()?.pid ?? Number.NaN, 'SIGKILL');

  const { rows: stored } = await busy;
  expect(stored).toEqual([{ n: '3000000' }]);
  await untilRestarted(pool, rows[0]?.started);
  expect((await pool.query('select n from kept')).rows).toEqual(stored);
  await database.close();
});

type Start = { started: string };
const startOfServer = 'select pg_postmaster_start_time()::text as started';

/** An answer alone proves nothing: a process of the killed server may give a last one. */
async function untilRestarted(pool: Pool, startedBefore: string | undefined): Promise<void> {
  for (;;) {
    const started = await pool.query<Start>(startOfServer).then(
      ({ rows }) => rows[0]?.started,
      () => startedBefore,
    );
    if (started !== startedBefore) return;
    await sleep(20);
  }
}

test('the remains of an interrupted first start are no obstacle, and are removed once they are old', async () => {
  const [old, young] = ['pg18.new-aaaaaa', 'pg18.new-bbbbbb'].map(name => join(folder.dataDir, name));
  for (const path of [old, young]) {
    await mkdir(join(path ?? '', 'cluster'), { recursive: true });
    await writeFile(join(path ?? '', 'cluster', 'PG_VERSION'), '18\n');
  }
  await utimes(old ?? '', new Date(0), new Date(0));

  const database = await folder.open();

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const left = await readdir(folder.dataDir);
  expect(left).toContain('pg18.new-bbbbbb');
  expect(left).not.toContain('pg18.new-aaaaaa');
  await database.close();
});

test('a process killed while it creates the cluster leaves nothing that prevents the next start', async () => {
  const slow = join(folder.dataDir, 'slow');
  const { binDirectory } = await preparePostgresRuntime(slow, undefined);
  const initdb = join(binDirectory, 'initdb');
  await rename(initdb, `${initdb}.whole`);
  // It never ends: whenever it is killed, the cluster is still being created.
  await writeFile(initdb, `#!/bin/sh\n"${initdb}.whole" "$@"\nexec sleep 600\n`, { mode: 0o755 });
  const isHalfMade = async () =>
    (await readdir(folder.dataDir)).some(
      name =>
        name.startsWith('pg18.new-') &&
        existsSync(join(folder.dataDir, name, 'cluster', 'global', 'pg_control')),
    );
  const killed = folder.startElsewhere(slow);
  while (!(await isHalfMade())) await sleep(5);
  process.kill(-Number(killed.pid), 'SIGKILL');
  await once(killed, 'exit');
  expect(await readdir(folder.dataDir)).not.toContain('pg18');

  const database = await folder.open();

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('a stale postmaster.pid is removed, whether its number now belongs to another program or it is empty', async () => {
  await (await folder.open()).close();
  const file = join(folder.clusterDirectory, 'postmaster.pid');
  const ofAnotherProgram = [
    process.pid,
    folder.clusterDirectory,
    0,
    5432,
    '/nowhere',
    '',
    '',
    'ready',
    '',
  ].join('\n');
  for (const content of [ofAnotherProgram, '']) {
    await writeFile(file, content);
    await utimes(file, new Date(0), new Date(0));

    const database = await folder.open();

    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(folder.postmaster()?.pid).not.toBe(process.pid);
    await database.close();
  }
});

test('the data of another major version are refused rather than replaced by a new cluster', async () => {
  const older = join(folder.dataDir, 'pg17');
  await mkdir(older);
  await writeFile(join(older, 'PG_VERSION'), '17\n');
  await expect(folder.open()).rejects.toThrow(
    /holds the data of another version.*pg17, not pg18.*db:restore/,
  );
  expect(await readdir(folder.dataDir)).not.toContain('pg18');
  await rename(older, join(folder.dataDir, 'old-pg17'));
  const database = await folder.open();
  await database.close();
});

test('a folder without the programs of PostgreSQL is refused in a sentence that names the setting', async () => {
  await expect(folder.open({ postgresBinDirectory: folder.dataDir })).rejects.toThrow(
    `POSTGRES_BIN_DIR cannot be used: spawn ${join(folder.dataDir, 'postgres')} ENOENT.`,
  );
});

test('the programs of an earlier version are removed, but not while a server may run on them', async () => {
  const runtimeDirectory = join(folder.dataDir, 'runtime');
  const earlier = join(runtimeDirectory, '18.0.0-earlier');
  const other = await folder.openElsewhere();
  await mkdir(earlier, { recursive: true });

  await (await folder.open({ runtimeDirectory })).close();
  expect(await readdir(runtimeDirectory)).toContain('18.0.0-earlier');

  other.send('close');
  await once(other, 'exit');
  await (await folder.open({ runtimeDirectory })).close();
  expect(await readdir(runtimeDirectory)).toHaveLength(1);
  expect(await readdir(runtimeDirectory)).not.toContain('18.0.0-earlier');
});
