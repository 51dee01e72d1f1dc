import { readConfig } from '../platform/config.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

const log = (message: string) => console.log(message);

/** `npm run db:migrate`: migrates the database without starting the server. */
await runCommand(() =>
  withDatabase(readConfig(process.env), log, async database => {
    const names = await migrateToLatest(database.owner.pool, {
      log,
      servingRole: database.owner.servingRole,
    });
    if (names.length === 0) console.log('The database is up to date.');
  }),
);
