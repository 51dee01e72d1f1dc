import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { canRewriteJournal } from './serving-role.ts';
import { type DataFolder, makeDataFolder } from './testing/data-folder.ts';

let database: TestDatabase;
let servingRole: string;

beforeEach(async () => {
  database = await createTestDatabase();
  servingRole = new URL(database.url).username;
});

afterEach(() => database.drop());

async function privilegesOn(kind: string): Promise<Record<string, string>> {
  const { rows } = await database.ownerPool.query<{ name: string; privileges: string }>(
    `select c.relname as name, string_agg(privilege_type, ' ' order by privilege_type) as privileges
       from pg_class c cross join lateral aclexplode(c.relacl)
      where c.relnamespace = 'public'::regnamespace and relkind = $1 and grantee = $2::text::regrole
      group by c.relname`,
    [kind, servingRole],
  );
  return Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]));
}

test('the serving role changes rows, but may only read the journal and add to it', async () => {
  const tables = await privilegesOn('r');
  const { journal, journal_seals, journal_removed_rows, kysely_migration, kysely_migration_lock, ...others } =
    tables;
  expect(new Set(Object.values(await privilegesOn('v')))).toEqual(new Set(['SELECT']));
  expect(journal).toBe('INSERT SELECT');
  const onlyRead = [journal_seals, journal_removed_rows, kysely_migration, kysely_migration_lock];
  expect(new Set(onlyRead)).toEqual(new Set(['SELECT']));
  expect(new Set(Object.values(others))).toEqual(new Set(['DELETE INSERT SELECT UPDATE']));
  const { rows } = await database.ownerPool.query<{ count: number }>(
    `select count(*)::integer as count from pg_tables where schemaname = 'public'`,
  );
  expect(Object.keys(tables)).toHaveLength(rows[0]?.count ?? 0);
  expect(await canRewriteJournal(database.pool)).toBe(false);
  expect(await canRewriteJournal(database.ownerPool)).toBe(true);
});

test('each start grants missing rights and revokes superfluous ones', async () => {
  const before = await privilegesOn('r');
  await database.ownerPool.query(
    `create table later (id integer generated always as identity); create view seen as select * from later;
     revoke insert on sites from ${servingRole}; revoke execute on function remove_old_journal_rows from ${servingRole};
     grant all on journal to ${servingRole}; grant update on kysely_migration to ${servingRole}`,
  );
  expect(await canRewriteJournal(database.pool)).toBe(true);
  expect(await migrateToLatest(database.ownerPool, { servingRole })).toEqual([]);
  expect(await privilegesOn('r')).toEqual({ ...before, later: 'DELETE INSERT SELECT UPDATE' });
  expect(await privilegesOn('S')).toMatchObject({ later_id_seq: 'SELECT' });
  expect(await privilegesOn('v')).toMatchObject({ seen: 'SELECT' });
  expect(await canRewriteJournal(database.pool)).toBe(false);
  await database.pool.query('select remove_old_journal_rows(365, 3653)');
});

test('a server without the owner starts on a database that is up to date, and says what it cannot change', async () => {
  expect(await migrateToLatest(database.pool)).toEqual([]);
  await database.ownerPool.query(
    `delete from kysely_migration where name = (select max(name) from kysely_migration)`,
  );
  await expect(migrateToLatest(database.pool)).rejects.toThrow(/belong to the role .*MIGRATION_DATABASE_URL/);
});

test('with two addresses for one database, the owner migrates it and the other role serves', async () => {
  const { url: databaseUrl, ownerUrl: migrationDatabaseUrl } = database;
  const handle = await openDatabase({ databaseUrl, migrationDatabaseUrl, dataDir: '' });
  expect(handle.owner.servingRole).toBe(servingRole);
  await handle.owner.pool.query('create table later (n integer)');
  await expect(handle.pool.query('create table mine (n integer)')).rejects.toThrow('permission denied');
  await handle.close();

  const other = await createTestDatabase();
  await expect(
    openDatabase({ databaseUrl, migrationDatabaseUrl: other.ownerUrl, dataDir: '' }),
  ).rejects.toThrow(/must lead to the same database/);
  await other.drop();
});

test('with a single address it works as before', async () => {
  const handle = await openDatabase({ databaseUrl: database.ownerUrl, dataDir: '' });
  expect(handle.owner).toEqual({ pool: handle.pool, servingRole: null });
  await handle.close();
});

test('the embedded database of a version with one role gets the second role, and keeps its data', async () => {
  const folder: DataFolder = await makeDataFolder();
  const before = await folder.open();
  await migrateToLatest(before.owner.pool);
  await before.owner.pool.query(`insert into sites (code, name, name_canonical) values ('a', 'A', 'a')`);
  await expect(before.pool.query('select from sites')).rejects.toThrow('permission denied');
  await before.close();

  const after = await folder.open();
  await migrateToLatest(after.owner.pool, { servingRole: after.owner.servingRole });
  expect((await after.pool.query('select name from sites')).rows).toEqual([{ name: 'A' }]);
  expect(await canRewriteJournal(after.pool)).toBe(false);
  await after.close();
  await folder.remove();
});
