import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { lockMigrations, migratorOf, namesOf, onConnection, readMigrations } from '../migrate.ts';
import { BackupFileError } from './backup-file-error.ts';
import { type BackupSummary, checkBackup } from './check-backup.ts';
import { CopyIn } from './copy-streams.ts';
import { dropEverything, dropForeignKeys, hasTables, listTables, type Table } from '../database-objects.ts';
import { grantToServingRole, refuseForeignTables } from '../serving-role.ts';
import { readBackup } from './read-backup.ts';

export type RestoreOptions = {
  /** Whether to remove the present content of the database; without it, a database that is not empty is refused. */
  replace: boolean;
  /** The key with which the file may be encrypted. */
  key?: Buffer | null | undefined;
  /** Folder of the migrations; the application's own by default. */
  migrationsDirectory?: string | undefined;
  /** The role that serves, where it differs from the role of the pool. */
  servingRole?: string | null | undefined;
  /**
   * Whether to drop messages that were still waiting to be sent and to switch mail off: they may have been sent since, or from
   * elsewhere.
   */
  isSilenced?: boolean;
};

/**
 * Restores what `writeBackup` wrote, all of it or nothing: the schema is built by the migrations that the backup had, the rows
 * are loaded, then the later migrations run, all in one transaction. Throws a `BackupFileError` before any change when the file
 * is truncated, damaged, foreign or newer than this program.
 */
export async function restoreBackup(
  pool: Pool,
  file: string,
  options: RestoreOptions,
): Promise<BackupSummary> {
  const { key = null } = options;
  const summary = await checkBackup(file, key);
  const migrations = await readMigrations(options.migrationsDirectory);
  if (!summary.migrations.every(name => name in migrations)) {
    throw new BackupFileError(
      `${file} was made by a newer version of the application: update this one first.`,
    );
  }
  const client = await pool.connect();
  try {
    await lockMigrations(client);
    await client.query(`set lock_timeout = '30s'`);
    await refuseForeignTables(client);
    await onConnection(client)
      .transaction()
      .execute(async transaction => {
        const versionBefore = await clear(client, options.replace);
        const migrator = migratorOf(transaction, migrations);
        namesOf(await migrator.migrateTo(summary.migrations.at(-1) ?? ''));
        await loadRows(client, file, key);
        namesOf(await migrator.migrateToLatest());
        if (options.servingRole) await grantToServingRole(client, options.servingRole);
        await advanceDataVersion(client, versionBefore);
        if (options.isSilenced) await silence(client);
      });
    await client.query('analyze');
    return summary;
  } finally {
    client.release(true);
  }
}

/** Returns the data version that the database had; null when there was none. */
async function clear(client: ClientBase, replace: boolean): Promise<string | null> {
  if (!(await hasTables(client))) return null;
  if (!replace) {
    throw new BackupFileError(
      'The database is not empty. With --replace, all that it holds is removed first.',
    );
  }
  const isOurs = (await listTables(client)).some(({ name }) => name === 'data_version');
  const { rows } = isOurs
    ? await client.query<{ version: string }>('select version from data_version')
    : { rows: [] };
  await dropEverything(client);
  return rows[0]?.version ?? null;
}

async function loadRows(client: ClientBase, file: string, key: Buffer | null): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const foreignKeys = await dropForeignKeys(client);
  await client.query(`truncate ${tables.join(', ')}`);
  await loadTables(client, file, key);
  for (const statement of foreignKeys) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

async function loadTables(client: ClientBase, file: string, key: Buffer | null): Promise<void> {
  let copy = new CopyIn('');
  let loaded = Promise.resolve();
  try {
    for await (const part of readBackup(file, key)) {
      if (part.kind === 'table') {
        copy = client.query(new CopyIn(copyStatement(part)));
        loaded = finished(copy);
        loaded.catch(() => undefined);
      }
      if (part.kind === 'data' && !copy.write(part.bytes)) await Promise.race([once(copy, 'drain'), loaded]);
      if (part.kind === 'table-end') {
        copy.end();
        await loaded;
      }
      if (part.kind === 'sequences') await setSequences(client, part.lastValues);
    }
  } catch (error) {
    // Otherwise the server would wait for more rows.
    copy.destroy();
    throw error;
  }
}

function copyStatement({ name, columns }: Table): string {
  return `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`;
}

async function setSequences(client: ClientBase, lastValues: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(lastValues)) {
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value]);
  }
}

/** Servers cache answers by data version: none of the former answers may pass for one of the restored data. */
async function advanceDataVersion(client: ClientBase, before: string | null): Promise<void> {
  if (before === null) return;
  // Overrides whatever a migration noted as changed: everything that was cached is invalid.
  await client.query(`select set_config('suivi.moved', 'beside,months', true)`);
  await client.query('update data_version set version = greatest(version, $1::bigint) + 1', [before]);
}

/** For a copy on another machine as well as for a restored database, an administrator switches mail on again. */
async function silence(client: ClientBase): Promise<void> {
  await client.query('update mail_settings set is_on = false, version = version + 1 where is_on');
  await client.query(
    `update outbox set state = 'stopped', ended_at = now(), payload = null where state = 'waiting'`,
  );
}
