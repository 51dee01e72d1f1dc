import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { writeBackup } from '../platform/database/backup/write-backup.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `suivi-energie upgrade-database --from FOLDER`: moves the data of `DATA_DIR` from the PostgreSQL whose programs are in FOLDER
 * to that of this release, by a backup and its restoration. The old folder is kept unchanged, to go back to.
 */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const { from } = values;
  if (from === undefined) {
    console.error(
      'Usage: suivi-energie upgrade-database --from FOLDER, that of the programs (bin) of the old PostgreSQL',
    );
    return 1;
  }
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined) {
    console.error('DATABASE_URL is set: whoever keeps that PostgreSQL upgrades it.');
    return 1;
  }
  const { dataDir, backupKey } = config;
  const before = await clusters(dataDir);
  const file = join(resolve(dataDir), `before-upgrade-${Date.now()}.backup`);
  const old = { ...config, postgresBinDirectory: resolve(from) };
  const { rows } = await withDatabase(old, console.error, ({ pool }) => writeBackup(pool, file, backupKey));
  const made = (await clusters(dataDir)).filter(name => !before.includes(name));
  if (made.length > 0) {
    // The programs belong to a release that stored nothing here, and have just created an empty folder.
    for (const name of made) await rm(join(dataDir, name), { recursive: true });
    await rm(file);
    console.error(`${from} holds programs of a PostgreSQL that has no data in ${dataDir}.`);
    return 1;
  }
  return withDatabase(config, console.error, async ({ owner }) => {
    await restoreBackup(owner.pool, file, {
      replace: false,
      key: backupKey,
      servingRole: owner.servingRole,
    });
    console.log(`${rows} rows were moved. The old folder and ${file} stay: remove them once all is well.`);
    return 0;
  });
}

async function clusters(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter(name => /^pg\d+$/.test(name));
}

await runCommand(run);
