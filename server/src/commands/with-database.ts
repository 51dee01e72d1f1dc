import { Kysely, PostgresDialect } from 'kysely';
import type { Config } from '../platform/config.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../platform/database/open-database.ts';
import { localOrigin } from '../platform/http/origins.ts';
import type { Database, Tables } from '../platform/schema/tables.ts';

/** Opens the database of the settings for one command, and closes it whatever happens. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBinDirectory'> &
    Partial<Pick<Config, 'migrationDatabaseUrl'>>,
  log: (message: string) => void,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const { databaseUrl, migrationDatabaseUrl, dataDir, postgresBinDirectory } = config;
  const database = await openDatabase({
    databaseUrl,
    migrationDatabaseUrl,
    dataDir,
    poolSize: 2,
    postgresBinDirectory,
    log,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * For a command that changes data as the server would: the database is migrated to this release first, and the command receives
 * the origin of links.
 */
export function withServedDatabase<T>(
  config: Config,
  work: (db: Database, origin: string) => Promise<T>,
): Promise<T> {
  return withDatabase(config, console.error, async ({ owner, pool }) => {
    await migrateToLatest(owner.pool, { servingRole: owner.servingRole });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    return work(db, config.publicUrl ?? localOrigin(config.host, config.port));
  });
}
