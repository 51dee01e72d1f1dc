import { existsSync } from 'node:fs';
import { chown, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from '../platform/database/backup/restore-backup.ts';
import { writeBackup } from '../platform/database/backup/write-backup.ts';
import { isUsedElsewhere } from '../platform/database/embedded/keeper.ts';
import {
  makeStagingDirectory,
  removeStagingDirectories,
} from '../platform/database/embedded/make-staging-directory.ts';
import { preparePostgresRuntime } from '../platform/database/embedded/postgres-runtime.ts';
import { prepareDataDirectory } from '../platform/database/embedded/prepare-data-directory.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `suivi-energie upgrade-database --from FOLDER`: moves the data of `DATA_DIR` from the PostgreSQL whose programs are in FOLDER
 * to that of this release, by a backup and its restoration. The old folder is kept unchanged, to go back to. The new one is
 * filled apart and renamed when it is complete: until then a server refuses to start, and the command can be run again. Refused
 * while a server runs, since what people enter meanwhile would stay behind.
 */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) {
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
  const dataDir = await prepareDataDirectory(config.dataDir);
  const programsOf = (directory: string | undefined) =>
    preparePostgresRuntime(join(dataDir, 'runtime'), directory);
  const from = await programsOf(resolve(values.from));
  const to = await programsOf(config.postgresBinDirectory);
  const cluster = `pg${to.majorVersion}`;
  const place = join(dataDir, cluster);
  if (!existsSync(join(dataDir, `pg${from.majorVersion}`))) {
    console.error(`${values.from} holds programs of a PostgreSQL that has no data in ${dataDir}.`);
    return 1;
  }
  if (existsSync(place)) {
    console.error(`${place} holds data already: nothing was moved.`);
    return 1;
  }
  const file = join(dataDir, `before-upgrade-${Date.now()}.backup`);
  const old = { ...config, dataDir, postgresBinDirectory: from.binDirectory };
  const written = await withDatabase(old, console.error, async ({ pool }) =>
    (await isUsedElsewhere(pool)) ? null : writeBackup(pool, file, config.backupKey),
  );
  if (written === null) {
    console.error(`A server uses ${dataDir}: stop it first. Nothing was moved.`);
    return 1;
  }
  const staging = await makeStagingDirectory(place);
  // As root, PostgreSQL runs as the owner of its data folder.
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(staging, uid, gid);
  const next = { ...config, dataDir: staging, postgresBinDirectory: to.binDirectory };
  try {
    await withDatabase(next, console.error, async ({ owner }) => {
      const { pool, servingRole } = owner;
      await restoreBackup(pool, file, { replace: false, key: config.backupKey, servingRole });
    });
    await rename(join(staging, cluster), place);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  // What earlier attempts left that were killed; a PostgreSQL that still runs there ends by itself.
  await removeStagingDirectories(place);
  console.log(
    `${written.rows} rows were moved. The old folder and ${file} stay: remove them once all is well.`,
  );
  return 0;
}

await runCommand(run);
