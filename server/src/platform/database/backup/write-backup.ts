import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { BackupFileError } from './backup-file-error.ts';
import { encodeRecord } from './backup-record.ts';
import { CopyOut } from './copy-streams.ts';
import { listMigrations, listTables, readSequences, type Table } from '../database-objects.ts';
import { wrapStream } from './wrap-stream.ts';

export type BackupCounts = { tables: number; rows: number; bytes: number };

/** Writes all tables, as they are at one moment, to a file that must not exist yet, encrypted when there is a key. */
export async function writeBackup(
  pool: Pool,
  file: string,
  key: Buffer | null = null,
): Promise<BackupCounts> {
  const client = await pool.connect();
  try {
    return await writeBackupOn(client, file, { key });
  } finally {
    client.release(true);
  }
}

/** The same on a given connection, which cannot be used afterwards. Once `signal` is aborted, no file remains. */
export async function writeBackupOn(
  client: PoolClient,
  file: string,
  { key, signal }: { key: Buffer | null; signal?: AbortSignal },
): Promise<BackupCounts> {
  const partial = `${file}.partial`;
  try {
    // Refuses an existing file, and reserves the name until the backup takes it.
    await (await open(file, 'wx', 0o600)).close();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
        set local datestyle = 'ISO, YMD'; set local intervalstyle = iso_8601; set local timezone = 'UTC'`);
      const counts = { tables: 0, rows: 0 };
      const target = createWriteStream(partial, { mode: 0o600, flush: true });
      const bytes = Readable.from(backupBytes(client, counts));
      const wrapped = (source: AsyncIterable<Buffer>) => (key === null ? source : wrapStream(source, key));
      await pipeline(bytes, createGzip({ level: 6 }), wrapped, target, signal ? { signal } : {});
      await rename(partial, file);
      return { ...counts, bytes: (await stat(file)).size };
    } catch (error) {
      await rm(file, { force: true });
      throw withFile(error, file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupFileError(`${file} exists already.`);
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

/** The error of a write names no file: without it nobody knows which disk is full. */
function withFile(error: unknown, file: string): unknown {
  const { code, path, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined || path !== undefined) return error;
  return Object.assign(new Error(`${file} was not written: ${message}.`, { cause: error }), { code });
}

async function* backupBytes(
  client: ClientBase,
  counts: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  const migrations = await listMigrations(client);
  if (migrations === null) throw new BackupFileError('The database is empty: there is nothing to back up.');
  const createdAt = new Date().toISOString();
  yield encodeRecord({ kind: 'backup', application: 'suivi-energie', format: 1, createdAt, migrations });
  for (const table of await listTables(client)) {
    counts.tables += 1;
    counts.rows += yield* tableBytes(client, table);
  }
  // Read after the rows: values that a sequence gave meanwhile are skipped, never given twice.
  yield encodeRecord({ kind: 'sequences', lastValues: await readSequences(client) });
  yield encodeRecord({ kind: 'end', tables: counts.tables, rows: counts.rows });
}

async function* tableBytes(client: ClientBase, { name, columns }: Table): AsyncGenerator<Buffer, number> {
  yield encodeRecord({ kind: 'table', name, columns });
  const hash = createHash('sha256');
  const list = columns.map(escapeIdentifier).join(', ');
  const copy = client.query(new CopyOut(`copy ${escapeIdentifier(name)} (${list}) to stdout`));
  for await (const rows of copy as AsyncIterable<Buffer>) {
    hash.update(rows);
    yield encodeRecord({ kind: 'rows', bytes: rows.length });
    yield rows;
  }
  yield encodeRecord({ kind: 'table-end', rows: copy.rowCount, sha256: hash.digest('hex') });
  return copy.rowCount;
}
