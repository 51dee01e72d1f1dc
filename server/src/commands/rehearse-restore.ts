import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { readConfig } from '../platform/config.ts';
import { checkBackup } from '../platform/database/backup/check-backup.ts';
import { listMigrations, listTables } from '../platform/database/database-objects.ts';
import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { verifyJournal } from '../platform/journal/verify-journal.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `suivi-energie rehearse-restore FILE [FOLDER]`: restores a backup into a separate PostgreSQL, in a folder for temporary files,
 * counts the rows of each table, verifies the journal, and removes everything again. The data in use are not touched.
 */
async function run([file, folder = process.env['TMPDIR'] ?? tmpdir()]: string[]): Promise<number> {
  if (file === undefined) {
    console.error('Usage: suivi-energie rehearse-restore FILE [FOLDER]');
    return 1;
  }
  const { backupKey, postgresBinDirectory } = readConfig(process.env);
  // An incomplete file is detected without a PostgreSQL.
  await checkBackup(file, backupKey);
  const dataDir = await mkdtemp(join(folder, 'suivi-rehearsal-'));
  const begun = performance.now();
  try {
    const place = { databaseUrl: undefined, dataDir, postgresBinDirectory };
    return await withDatabase(place, console.error, async ({ owner }) => {
      const { createdAt, rows, tables, migrations } = await restoreBackup(owner.pool, file, {
        replace: false,
        key: backupKey,
        servingRole: owner.servingRole,
      });
      const client = await owner.pool.connect();
      const faults: string[] = [];
      let found = 0;
      try {
        for (const { name } of await listTables(client)) {
          const counted = await client.query<{ rows: string }>(
            `select count(*) as rows from ${escapeIdentifier(name)}`,
          );
          found += Number(counted.rows[0]?.rows);
        }
        // Later migrations may add or remove rows.
        const isSameRelease = (await listMigrations(client))?.length === migrations.length;
        if (isSameRelease && found !== rows) faults.push(`${rows} rows went in, and ${found} are there.`);
        faults.push(...(await verifyJournal(client)).faults);
      } finally {
        client.release();
      }
      for (const fault of faults) console.error(fault);
      if (faults.length > 0) return 1;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(
        `The backup of ${createdAt} can be restored: ${found} rows of ${tables} tables and a whole journal, in ${seconds} s.`,
      );
      return 0;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runCommand(run);
