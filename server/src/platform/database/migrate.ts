import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type DatabaseIntrospector, Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { listMigrations, migrationTables } from './database-objects.ts';
import { emptyReadingViews, makeDroppedReadingViews } from './reading-views.ts';
import { grantToServingRole, refuseForeignTables } from './serving-role.ts';

export type MigrationOptions = {
  log?: (message: string) => void;
  /** Folder of `NNNN-name.ts` files that each export `up`; the application's own by default. */
  directory?: string | undefined;
  /** The role that serves, where it differs from the role of the pool. */
  servingRole?: string | null | undefined;
  /** Called before the first migration, or before another server is waited for that runs them. */
  onMissing?: (() => Promise<void>) | undefined;
};

const ownDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Runs the migrations that this database has not had yet, each in a transaction of its own, on one connection that holds an
 * advisory lock: of several servers that start together, one migrates and the others wait. Then grants the serving role its
 * rights on everything that exists. Returns the names of the migrations that ran.
 */
export async function migrateToLatest(pool: Pool, options: MigrationOptions = {}): Promise<string[]> {
  const { log = () => undefined, directory, servingRole = null, onMissing } = options;
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    if (onMissing && !(await hadAll(client, migrations))) await onMissing();
    await lockMigrations(client);
    if (servingRole !== null) await refuseForeignTables(client);
    const done = await runMissing(client, migrations, log);
    await makeDroppedReadingViews(client);
    if (servingRole !== null) await grantToServingRole(client, servingRole);
    return done;
  } finally {
    // The lock and the settings end with the connection.
    client.release(true);
  }
}

async function runMissing(
  client: PoolClient,
  migrations: Record<string, Migration>,
  log: (message: string) => void,
): Promise<string[]> {
  // With nothing to migrate there is nothing to change, which a role that owns nothing can find out as well.
  if (await hadAll(client, migrations)) return [];
  await refuseForeignTables(client);
  const migrator = migratorOf(onConnection(client), migrations);
  const done: string[] = [];
  // Without this the columns that the views read could not change.
  await emptyReadingViews(client);
  for (;;) {
    const [name] = namesOf(await migrator.migrateUp());
    if (name === undefined) return done;
    log(`Migration ${name} done`);
    done.push(name);
  }
}

/** Whether the database has had all migrations. Throws when it has had others: those of a newer version. */
async function hadAll(client: PoolClient, migrations: Record<string, Migration>): Promise<boolean> {
  const had = await listMigrations(client);
  const unknown = had?.findLast(name => !(name in migrations));
  if (unknown !== undefined) {
    throw new ConfigError(
      `The database was migrated by a newer version of the application (${unknown}): start that version, or restore the backup that was made before the upgrade.`,
    );
  }
  return had?.join() === Object.keys(migrations).join();
}

/** Reserves the connection for migrations until it ends: statements have no time limit, and no other process migrates. */
export async function lockMigrations(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
}

/** Each migration file is loaded when it is run: a server whose database has had all of them loads none. */
export async function readMigrations(directory = ownDirectory): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(directory)).sort()) {
    const name = /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1];
    if (name === undefined) continue;
    const url = pathToFileURL(join(directory, file)).href;
    migrations[name] = {
      async up(db) {
        const migration = (await import(/* @vite-ignore */ url)) as Migration;
        await migration.up(db);
      },
    };
  }
  return migrations;
}

export function migratorOf(db: Kysely<unknown>, migrations: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** The names of the migrations that ran. Kysely returns an error; this throws it. */
export function namesOf({ results = [], error }: MigrationResultSet): string[] {
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error');
  const name = failed === undefined ? '' : ` ${failed.migrationName}`;
  const reason = error instanceof Error ? error.message : 'unknown fault';
  throw new Error(`The migration${name} failed, and nothing of it was kept: ${reason}`, { cause: error });
}

/**
 * Kysely looks for its two tables at every migration, among all columns of all tables: with a hundred migrations, more than half
 * of the time of a first start. This finds only them.
 */
class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const introspector = super.createIntrospector(db);
    introspector.getTables = async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class
         where relnamespace = current_schema()::regnamespace
           and relname = any (${migrationTables})`.execute(db);
      return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
    };
    return introspector;
  }
}

/** Kysely takes connections from a pool: this pool lends the same connection each time and keeps it. */
export function onConnection(client: PoolClient): Kysely<unknown> {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const lent: PostgresPoolClient = { query, release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new MigrationDialect({ pool }) });
}
