import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';

const migrator = fileURLToPath(new URL('./testing/run-migrations.ts', import.meta.url));
let directory: string;
let scratch: TestDatabase;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'suivi-migrations-'));
  scratch = await createTestDatabase('nothing');
});

afterEach(async () => {
  await scratch.drop();
  await rm(directory, { recursive: true });
});

/** A migration of one statement, or several separated by semicolons. */
async function write(name: string, statement: string): Promise<void> {
  const query = `db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } })`;
  await writeFile(join(directory, `${name}.ts`), `export const up = (db: any) => ${query};\n`);
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await scratch.pool.query(`select * from ${table}`)).rows;
}

test('migrations run in order, once; later ones are added; other files are ignored', async () => {
  await write('0002-row', `insert into things values ('second')`);
  await write('0001-table', 'create table things (name text)');
  await writeFile(join(directory, 'notes.txt'), 'not a migration');

  expect(await migrateToLatest(scratch.pool, { directory })).toEqual(['0001-table', '0002-row']);
  expect(await migrateToLatest(scratch.pool, { directory })).toEqual([]);
  await write('0003-row', `insert into things values ('third')`);
  expect(await migrateToLatest(scratch.pool, { directory })).toEqual(['0003-row']);

  expect(await rowsOf('things')).toEqual([{ name: 'second' }, { name: 'third' }]);
});

test('of several processes that start together, one migrates and none fails', async () => {
  await write('0001-table', 'create table things (name text)');
  await write('0002-slow', `insert into things select 'once' from pg_sleep(0.3)`);
  const done = await Promise.all([1, 2, 3, 4].map(() => migrateToLatest(scratch.pool, { directory })));

  expect(done.filter(names => names.length > 0)).toEqual([['0001-table', '0002-slow']]);
  expect(await rowsOf('things')).toEqual([{ name: 'once' }]);
});

test('a migration that fails changes nothing, is named in the error, and keeps the earlier ones', async () => {
  await write('0001-table', 'create table things (name text)');
  await write('0002-wrong', `insert into things values ('half'); select 1 / 0`);

  await expect(migrateToLatest(scratch.pool, { directory })).rejects.toThrow(/0002-wrong.*division by zero/);
  expect(await rowsOf('things')).toEqual([]);
  await write('0002-wrong', `insert into things values ('right')`);
  const again = await mendedCopy();
  expect(await migrateToLatest(scratch.pool, { directory: again })).toEqual(['0002-wrong']);
  expect(await rowsOf('things')).toEqual([{ name: 'right' }]);
});

/** A module is loaded once for each address: a corrected migration needs another address. */
async function mendedCopy(): Promise<string> {
  const copy = await mkdtemp(join(directory, 'mended-'));
  for (const name of ['0001-table.ts', '0002-wrong.ts']) {
    await writeFile(join(copy, name), await readFile(join(directory, name)));
  }
  return copy;
}

test('a process killed in the middle of a migration leaves it undone, and the next process runs it', async () => {
  await write('0001-table', 'create table things (name text)');
  await write('0002-slow', `insert into things values ('once'); lock table gate`);
  await scratch.pool.query('create table gate ()');
  const holder = await scratch.pool.connect();
  await holder.query('begin; lock table gate');
  const killed = fork(migrator, [scratch.url, directory], { execArgv: [] });
  const isAtWork = `select from pg_locks where relation = 'gate'::regclass and not granted`;
  while ((await scratch.pool.query(isAtWork)).rowCount === 0) await sleep(10);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await holder.query('commit');
  holder.release();

  expect(await migrateToLatest(scratch.pool, { directory })).toEqual(['0002-slow']);
  expect(await rowsOf('things')).toEqual([{ name: 'once' }]);
});
