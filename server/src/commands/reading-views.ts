import { readConfig } from '../platform/config.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { dropReadingViews, makeReadingViews } from '../platform/database/reading-views.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

const isRemoving = process.argv[2] === '--remove';

/** `npm run db:reading-views [-- --remove]`: creates or removes the views for business intelligence tools. */
await runCommand(() =>
  withDatabase(readConfig(process.env), console.error, async ({ owner: { pool, servingRole } }) => {
    await migrateToLatest(pool, { servingRole });
    const client = await pool.connect();
    try {
      if (isRemoving) await dropReadingViews(client);
      else await makeReadingViews(client);
    } finally {
      client.release();
    }
    console.log(isRemoving ? 'The schema lecture is gone.' : 'The schema lecture has its views.');
  }),
);
