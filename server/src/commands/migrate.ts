import { readConfig } from '../platform/config.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { withDatabase } from './with-database.ts';

const log = (message: string) => console.log(message);

/** `npm run db:migrate`: migrates the database without starting the server. */
try {
  await withDatabase(readConfig(process.env), log, async database => {
    const names = await migrateToLatest(database.owner.pool, {
      log,
      servingRole: database.owner.servingRole,
    });
    if (names.length === 0) console.log('The database is up to date.');
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
