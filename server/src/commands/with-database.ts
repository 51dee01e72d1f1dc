import type { Config } from '../platform/config.ts';
import { type DatabaseHandle, openDatabase } from '../platform/database/open-database.ts';

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
