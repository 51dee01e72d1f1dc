import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run db:restore -- file [--replace]`: restores a backup, all of it or nothing. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) {
    console.error('Usage: npm run db:restore -- suivi-energie.backup [--replace]');
    return 1;
  }
  const config = readConfig(process.env);
  return withDatabase(config, console.log, async database => {
    const { createdAt, tables, rows } = await restoreBackup(database.owner.pool, file, {
      ...values,
      key: config.backupKey,
      servingRole: database.owner.servingRole,
      isSilenced: true,
    });
    console.log(`${rows} rows of ${tables} tables are back as they were on ${createdAt}.`);
    return 0;
  });
}

await runCommand(run);
