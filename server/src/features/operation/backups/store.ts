import type { BackupFailure } from '@suivi/contract/operation/backups';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { interrupted } from '../../../platform/backups/read-backup-history.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Database } from '../../../platform/schema/tables.ts';

const keptAttempts = 500;

/**
 * Only one of several servers makes the backup: null when another one is doing so. The lock ends with the connection, whose end
 * is awaited, so that the next caller finds it free.
 */
export async function aloneOnConnection<T>(
  { pool }: Pick<Platform, 'pool'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLocks.nightlyBackup,
    ]);
    return rows[0]?.locked === true ? await work(client) : null;
  } finally {
    await client.end().catch(() => undefined);
    client.release(true);
  }
}

export type Attempt = {
  beganAt: Date;
  endedAt: Date;
  server: string;
  file: string;
  outcome: { kind: 'made'; sizeBytes: number; rows: number } | { kind: 'failed'; failure: BackupFailure };
};

export async function keepAttempt(db: Database, attempt: Attempt): Promise<void> {
  const { outcome } = attempt;
  const isMade = outcome.kind === 'made';
  const { id } = await db
    .insertInto('backups')
    .values({
      began_at: attempt.beganAt,
      ended_at: attempt.endedAt,
      server: attempt.server,
      file: attempt.file,
      failure: isMade ? null : outcome.failure,
      size_bytes: isMade ? outcome.sizeBytes : null,
      row_count: isMade ? outcome.rows : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('backups')
    .where('id', '<=', id - keptAttempts)
    .execute();
}

/**
 * The last good backup of this machine, if none was restored completely in the last six and a half days; claimed for this server
 * alone. It counts as interrupted until the outcome is stored.
 */
export async function claimRehearsal(
  db: Database,
  server: string,
  now: Date,
): Promise<{ id: number; file: string } | null> {
  const { rows } = await sql<{ id: number; file: string }>`
    update backups set rehearsed_at = ${now.toISOString()}, rehearsal_fault = ${interrupted}
    where rehearsed_at is null
      and id = (select id from backups where failure is null and server = ${server} order by id desc limit 1)
      and not exists (
        select from backups where rehearsal_fault is null
          and rehearsed_at > ${now.toISOString()}::timestamptz - interval '156 hours'
          and rehearsed_at < ${now.toISOString()}::timestamptz + interval '156 hours')
    returning id, file`.execute(db);
  return rows[0] ?? null;
}

export async function keepRehearsal(db: Database, id: number, fault: string | null): Promise<void> {
  await db.updateTable('backups').set({ rehearsal_fault: fault }).where('id', '=', id).execute();
}
