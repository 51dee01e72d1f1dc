import { exportMonths } from '@suivi/contract/imports/tables';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, tokenOf } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { administer } from '../../testing/start-test-server.ts';
import { readTestServer } from '../../testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';
import { dropReadingViews, emptyReadingViews, makeReadingViews } from './reading-views.ts';

const app = await appForFile({ content: 'demonstration' });
const { ownerPool } = app.database;
const { administratorUrl } = readTestServer();
const tool = `tool_${process.pid}`;
let asTool: Client;

async function asOwner<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await ownerPool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  await asOwner(makeReadingViews);
  await administer(administratorUrl, `create role ${tool} login password 'tool'`);
  const url = new URL(app.database.url);
  url.username = tool;
  url.password = 'tool';
  // Not a pool, whose `end` does not wait for its connections, while the database is dropped by force right afterwards.
  asTool = new Client({ connectionString: url.href });
  await asTool.connect();
});
afterAll(async () => {
  await asTool.end();
  await administer(administratorUrl, `drop role ${tool}`);
});

test('a separate role reads the months, which equal those of the interface where nothing is estimated', async () => {
  const as = await tokenOf(app.db, await createTestAccount(app.db, 'readonly'));
  const { lignes } = (await app.call(exportMonths, { as })).value;
  const held = lignes.filter(({ source }) => source !== null);
  const keyOf = (code: string, energy: string, month: string) => `${code} ${energy} ${month}`;
  const told = held.map(line => [
    keyOf(line.code_centre, line.code_energie, line.mois),
    line.kwh_pci,
    line.kwh_pcs,
    line.eau_m3,
    line.ttc_estime ? null : line.ttc_eur,
    line.clos,
    line.source,
  ]);
  const { rows } = await asTool.query(
    `select code_centre, code_energie, mois::text, kwh_pci::float8, kwh_pcs::float8, eau_m3::float8, ttc_eur::float8, clos, source
     from lecture.mois where entre_dans_les_totaux`,
  );
  const read = rows.map(row => [
    keyOf(row.code_centre, row.code_energie, row.mois),
    row.kwh_pci,
    row.kwh_pcs,
    row.eau_m3,
    row.ttc_eur,
    row.clos,
    row.source,
  ]);
  const byKey = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
  expect(read.toSorted(byKey)).toEqual(told.toSorted(byKey));
  expect(read.length).toBeGreaterThan(100);
});

test.each(['centres', 'points', 'factures'])('it reads lecture.%s', async view => {
  expect((await asTool.query(`select * from lecture.${view}`)).rows.length).toBeGreaterThan(0);
});

test.each([
  'select * from accounts',
  'select * from declared_months',
  'select * from journal',
  'delete from lecture.centres',
  'create table lecture.x (y int)',
])('and cannot do anything else: « %s » is refused', async statement => {
  await expect(asTool.query(statement)).rejects.toThrow(/permission denied|cannot delete/);
});

test('they are removed completely, and created again', async () => {
  expect(await asOwner(dropReadingViews)).toBe(true);
  expect(await asOwner(dropReadingViews)).toBe(false);
  await asOwner(makeReadingViews);
  await asOwner(makeReadingViews);
  expect((await asTool.query('select count(*)::int as n from lecture.mois')).rows[0].n).toBeGreaterThan(0);
});

/** The product's migrations with one more, that alters the cities or fails on it. */
async function withMigration(statement: string): Promise<string> {
  const own = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  const directory = await mkdtemp(join(tmpdir(), 'suivi-views-'));
  for (const name of await readdir(own)) await symlink(join(own, name), join(directory, name));
  const query = `{ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } }`;
  await writeFile(
    join(directory, '9999-city.ts'),
    `export const up = (db: any) => db.executeQuery(${query});\n`,
  );
  return directory;
}

const typeOfCity = async () =>
  (await asTool.query(`select pg_typeof(ville)::text as type from lecture.centres limit 1`)).rows;

test('a migration may change the columns they show, and they are created again, also by the start after one that failed', async () => {
  const failing = await withMigration('select 1 / 0');
  await expect(migrateToLatest(ownerPool, { directory: failing })).rejects.toThrow(/division by zero/);
  const altering = await withMigration('alter table sites alter column city type varchar(500)');
  expect(await migrateToLatest(ownerPool, { directory: altering })).toEqual(['9999-city']);
  expect(await typeOfCity()).toEqual([{ type: 'character varying' }]);
  // As a server leaves them that is killed after the last migration.
  await asOwner(emptyReadingViews);
  expect(await migrateToLatest(ownerPool, { directory: altering })).toEqual([]);
  expect(await typeOfCity()).toEqual([{ type: 'character varying' }]);
  await Promise.all([failing, altering].map(directory => rm(directory, { recursive: true })));
});

test('a server of an earlier version says so and leaves them', async () => {
  const older = await mkdtemp(join(tmpdir(), 'suivi-views-'));
  const earlier = migrateToLatest(ownerPool, { directory: older });
  await expect(earlier).rejects.toThrow(/^The database was migrated by a newer version .*restore the backup/);
  expect(await typeOfCity()).toHaveLength(1);
  await rm(older, { recursive: true });
});
