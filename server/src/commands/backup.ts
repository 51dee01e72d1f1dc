import { readConfig } from '../platform/config.ts';
import { writeBackup } from '../platform/database/backup/write-backup.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run db:backup -- file`: writes all the data to a new file, even while servers are at work. */
async function run([file = '']: string[]): Promise<number> {
  if (file === '') {
    console.error('Usage: npm run db:backup -- suivi-energie.backup');
    return 1;
  }
  // The serving role may read everything: the owner's role is not needed, and need not be known where backups are made.
  const config = { ...readConfig(process.env), migrationDatabaseUrl: undefined };
  return withDatabase(config, console.log, async database => {
    const { tables, rows, bytes } = await writeBackup(database.pool, file, config.backupKey);
    console.log(`${rows} rows of ${tables} tables are in ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
    return 0;
  });
}

await runCommand(run);
