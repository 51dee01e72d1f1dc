import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { migrateToLatest } from '../migrate.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let file: string;
let databases: TestDatabase[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suivi-backup-'));
  file = join(folder, 'all.backup');
  databases = [];
});

afterEach(async () => {
  await Promise.all(databases.map(database => database.drop()));
  await rm(folder, { recursive: true });
});

async function newDatabase(content: 'migrated' | 'nothing'): Promise<Pool> {
  return (await newDatabaseOfTwo(content)).ownerPool;
}

async function newDatabaseOfTwo(content: 'migrated' | 'nothing'): Promise<TestDatabase> {
  const database = await createTestDatabase(content);
  databases.push(database);
  return database;
}

/** Every character that COPY treats specially, and enough rows for several chunks. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(`
    insert into accounts (email, email_canonical, name, role)
      values ('é@x.example', 'é@x.example', E'tab\\t back\\\\slash\\nline \\\\. \\\\N « œ »', 'admin');
    insert into sessions (token_hash, account_id, expires_at)
      values ('\\x00ff5c2e0a'::bytea, 1, '2026-03-29 02:30:00.123456+02');
    insert into sites (code, name, name_canonical, floor_area_m2, joined_on)
      values ('brioude', 'CH de Brioude', 'ch de brioude', 12345.67, '2020-02-29');
    insert into journal (account_name, action, entity, entity_id, label, request_id, before)
      select 'É' || n, 'create', 'site', n, repeat('x', n % 90), n, jsonb_build_object('n', n, 'quote', '"\\')
        from generate_series(1, 5000) n;
    update data_version set version = 41`);
}

/** A hash of the rows of each table, independent of their order. */
async function hashes(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const result: Record<string, string> = {};
  for (const { name } of rows.filter(table => !table.name.startsWith('kysely'))) {
    const hash = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
         from ${name} t`,
    );
    result[name] = hash.rows[0]?.hash ?? '';
  }
  return result;
}

test('an empty database gets back every row; sequences, keys and triggers continue from there', async () => {
  const source = await newDatabase('migrated');
  await fill(source);
  const counts = await writeBackup(source, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await newDatabase('nothing');
  const summary = await restoreBackup(target, file, { replace: false });

  expect(await hashes(target)).toEqual(await hashes(source));
  expect({ tables: summary.tables, rows: summary.rows }).toEqual({
    tables: counts.tables,
    rows: counts.rows,
  });
  expect(await migrateToLatest(target)).toEqual([]);
  const added = await target.query(
    `insert into accounts (email, email_canonical, name, role) values ('b@x.example', 'b@x.example', 'B', 'rse')
     returning id`,
  );
  expect(added.rows).toEqual([{ id: 2 }]);
  await expect(target.query('delete from journal')).rejects.toThrow(/only be added to/);
  await expect(target.query('update sessions set account_id = 99')).rejects.toThrow(/foreign key/);
});

test('the serving role makes a backup as complete as the owner does, and serves what is restored', async () => {
  const { pool, ownerPool, url } = await newDatabaseOfTwo('migrated');
  await fill(ownerPool);
  await writeBackup(pool, file);
  await writeBackup(ownerPool, join(folder, 'by-owner'));
  const content = async (name: string) =>
    gunzipSync(await readFile(name))
      .toString('latin1')
      .replace(/"createdAt":"[^"]*"/, '')
      .replaceAll(/\{"kind":"rows","bytes":\d+\}\n/g, '');
  expect(await content(file)).toBe(await content(join(folder, 'by-owner')));

  const servingRole = new URL(url).username;
  await restoreBackup(ownerPool, file, { replace: true, servingRole });
  await pool.query(`insert into sites (code, name, name_canonical) values ('new', 'New', 'new')`);
  expect((await pool.query('select id from sites order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await expect(pool.query('update journal set label = id::text')).rejects.toThrow('permission denied');
});

test('a database that is not empty is refused, and only replaced on request', async () => {
  const source = await newDatabase('migrated');
  await fill(source);
  await writeBackup(source, file);
  const target = await newDatabase('migrated');
  await target.query(`create type leftover as enum ('a'); create view seen as select * from sites;
    insert into sites (code, name, name_canonical) values ('other', 'Other', 'other');
    update data_version set version = 77`);
  const before = await hashes(target);

  await expect(restoreBackup(target, file, { replace: false })).rejects.toThrow(/not empty/);
  expect(await hashes(target)).toEqual(before);

  await restoreBackup(target, file, { replace: true });
  const { data_version: _, ...restored } = await hashes(target);
  expect(await hashes(source)).toMatchObject(restored);
  // No server may use a cached answer for the restored data.
  expect((await target.query('select version from data_version')).rows).toEqual([{ version: '78' }]);
});

test('a backup made while people write contains the data of one moment', async () => {
  const source = await newDatabase('migrated');
  await source.query('create table left_side (n integer); create table right_side (n integer)');
  const rest = new AbortController();
  const writer = writeBothSides(source, rest.signal);
  const counts: number[][] = [];
  for (let round = 1; round <= 3; round += 1) {
    const name = join(folder, `moment-${round}`);
    await writeBackup(source, name);
    counts.push(await Promise.all(['left_side', 'right_side'].map(table => countRows(name, table))));
  }
  rest.abort();
  await writer;

  for (const [left, right] of counts) expect(left).toBe(right);
  expect(counts.at(-1)?.[0]).toBeGreaterThan(counts[0]?.[0] ?? Number.NaN);
});

async function writeBothSides(pool: Pool, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    await pool.query(
      `begin; insert into right_side values (${n}); insert into left_side values (${n}); commit`,
    );
  }
}

async function countRows(name: string, table: string): Promise<number> {
  let current = '';
  for await (const part of readBackup(name)) {
    if (part.kind === 'table') current = part.name;
    if (part.kind === 'table-end' && current === table) return part.rows;
  }
  throw new Error(`${table} is not in the backup`);
}

test('an existing file is not overwritten, and an empty database gives no file', async () => {
  await writeFile(file, 'precious');
  await expect(writeBackup(await newDatabase('migrated'), file)).rejects.toThrow(/exists already/);
  expect(await readFile(file, 'utf8')).toBe('precious');

  const none = join(folder, 'none');
  await expect(writeBackup(await newDatabase('nothing'), none)).rejects.toThrow(/nothing to back up/);
  await expect(stat(none)).rejects.toThrow(/ENOENT/);
});

test.skipIf(process.platform !== 'linux')(
  'a full disk is reported with the file that it has no room for, which is not left',
  async () => {
    await symlink('/dev/full', `${file}.partial`);
    await expect(writeBackup(await newDatabase('migrated'), file)).rejects.toMatchObject({
      code: 'ENOSPC',
      message: `${file} was not written: ENOSPC: no space left on device, write.`,
    });
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
  },
);

describe('refused before anything changes:', () => {
  let source: TestDatabase;
  let content: Buffer;
  let before: Record<string, string>;

  beforeAll(async () => {
    source = await createTestDatabase();
    await fill(source.pool);
    const directory = await mkdtemp(join(tmpdir(), 'suivi-backup-'));
    await writeBackup(source.pool, join(directory, 'good'));
    content = await readFile(join(directory, 'good'));
    before = await hashes(source.pool);
    await rm(directory, { recursive: true });
  });

  afterAll(() => source.drop());

  test.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ['a file cut at its end', content => content.subarray(0, -1), /cut/],
    ['a file cut in its middle', content => content.subarray(0, content.length / 2), /cut/],
    ['an empty file', () => Buffer.alloc(0), /cut/],
    ['tables missing at the end', onText(text => text.slice(0, text.lastIndexOf('{"kind":"table",'))), /cut/],
    ['only the header', onText(text => text.slice(0, text.indexOf('\n') + 1)), /cut/],
    ['a cut inside the header', onText(text => text.slice(0, 20)), /cut/],
    ['a byte changed on the disk', flip, /damaged|changed|not a backup/],
    ['a row changed', onText(text => text.replace('CH de Brioude', 'CH de Briouds')), /changed/],
    ['a table left out', onText(text => text.replace(/"tables":\d+/, '"tables":1')), /missing/],
    ['something after the end', onText(text => `${text}x\n`), /not a backup/],
    ['a text', () => Buffer.from('-- PostgreSQL database dump'), /not a backup/],
    ['a zipped text', () => gzipSync('create table x ();\n'), /not a backup/],
    ['another application', onText(text => text.replace('suivi-energie', 'other-program')), /not a backup/],
    ['a later version of this one', onText(text => text.replace('"0001-', '"9001-')), /newer version/],
  ])('%s', async (_, spoil, reason) => {
    await writeFile(file, spoil(Buffer.from(content)));
    await expect(restoreBackup(source.ownerPool, file, { replace: true })).rejects.toThrow(reason);
    expect(await hashes(source.pool)).toEqual(before);
  });

  test('a file that does not exist', async () => {
    const target = await newDatabase('nothing');
    await expect(restoreBackup(target, file, { replace: false })).rejects.toThrow(/does not exist/);
  });
});

function onText(change: (text: string) => string): (content: Buffer) => Buffer {
  return content => gzipSync(Buffer.from(change(gunzipSync(content).toString('latin1')), 'latin1'));
}

function flip(content: Buffer): Buffer {
  const at = Math.floor(content.length * 0.6);
  content[at] = (content[at] ?? 0) ^ 0xff;
  return content;
}

test('rows that the tables refuse leave everything unchanged', async () => {
  const source = await newDatabase('migrated');
  await fill(source);
  await source.query('alter table sites add extra integer');
  await writeBackup(source, file);
  const before = await hashes(source);

  await expect(restoreBackup(source, file, { replace: true })).rejects.toThrow(/"extra"/);
  expect(await hashes(source)).toEqual(before);
});

test('a backup made before a migration is restored, then migrated', async () => {
  const [early, late] = [join(folder, 'early'), join(folder, 'late')];
  const table = migration('create table things (n integer); insert into things values (0)');
  const column = migration('alter table things add doubled integer; update things set doubled = 2 * n');
  await writeFolder(early, { '0001-things.ts': table });
  await writeFolder(late, { '0001-things.ts': table, '0002-doubled.ts': column });
  const source = await newDatabase('nothing');
  await migrateToLatest(source, { directory: early });
  await source.query('delete from things; insert into things values (21)');
  await writeBackup(source, file);

  const target = await newDatabase('nothing');
  await restoreBackup(target, file, { replace: false, migrationsDirectory: late });

  expect((await target.query('select * from things')).rows).toEqual([{ n: 21, doubled: 42 }]);
});

function migration(statement: string): string {
  return `export const up = (db: any) =>
    db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } });\n`;
}

async function writeFolder(directory: string, files: Record<string, string>): Promise<void> {
  await mkdir(directory);
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
}
