import { readConfig } from '../platform/config.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';

const log = (message: string) => console.log(message);

/** `npm run db:migrate`: brings the database up to date without starting the server. */
try {
  const { databaseUrl, migrationDatabaseUrl, dataDir, postgresBinDirectory } = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl,
    migrationDatabaseUrl,
    dataDir,
    poolSize: 2,
    postgresBinDirectory,
    log,
  });
  try {
    const names = await migrateToLatest(database.owner.pool, {
      log,
      servingRole: database.owner.servingRole,
    });
    if (names.length === 0) console.log('The database is up to date.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
