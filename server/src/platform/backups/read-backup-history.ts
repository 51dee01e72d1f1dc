import type { FailedBackup, MadeBackup, RehearsedBackup } from '@suivi/contract/operation/backups';
import { sql } from 'kysely';
import type { BackupTables } from '../schema/backup-tables.ts';
import type { Database } from '../schema/tables.ts';

export type BackupHistory = {
  /** When this database was created; the delay of the first backup is counted from then. */
  installedAt: Date;
  last: MadeBackup | null;
  /** The last attempt, if it failed; null when the last attempt succeeded. */
  failure: FailedBackup | null;
  /** The last attempt to restore one of the backups as a rehearsal. */
  rehearsal: RehearsedBackup | null;
  /** When a backup was last restored completely; null: never. */
  restoredAt: Date | null;
};

type Row = {
  installed: string | null;
  made: Attempt | null;
  latest: Attempt | null;
  tried: Attempt | null;
  restored: string | null;
};
type Attempt = { [Column in keyof BackupTables['backups']]: string | number | null };

/** The fault recorded for a rehearsal until its outcome is stored. */
export const interrupted = 'interrupted';

const none: Row = { installed: null, made: null, latest: null, tried: null, restored: null };

/** Reads everything in one statement, since supervision polls it. */
export async function readBackupHistory(db: Database): Promise<BackupHistory> {
  const { rows } = await sql<Row>`
    select (select min(timestamp) from kysely_migration) as installed,
      (select to_jsonb(b) from backups b where failure is null order by id desc limit 1) as made,
      (select to_jsonb(b) from backups b order by id desc limit 1) as latest,
      (select to_jsonb(b) from backups b where rehearsed_at is not null order by rehearsed_at desc limit 1) as tried,
      (select max(rehearsed_at) from backups where rehearsal_fault is null) as restored`.execute(db);
  const { installed, made, latest, tried, restored } = rows[0] ?? none;
  return {
    installedAt: new Date(installed ?? 0),
    last: made && madeBackup(made),
    failure: latest?.failure
      ? {
          at: new Date(String(latest.began_at)).toISOString(),
          reason: latest.failure as FailedBackup['reason'],
          server: String(latest.server),
        }
      : null,
    rehearsal: tried && {
      at: new Date(String(tried.rehearsed_at)).toISOString(),
      of: madeBackup(tried),
      ...outcomeOf(tried),
    },
    restoredAt: restored === null ? null : new Date(restored),
  };
}

function madeBackup(made: Attempt): MadeBackup {
  return {
    at: new Date(String(made.began_at)).toISOString(),
    sizeBytes: Number(made.size_bytes),
    rows: Number(made.row_count),
    file: String(made.file),
    server: String(made.server),
  };
}

function outcomeOf({ rehearsal_fault: fault }: Attempt): Pick<RehearsedBackup, 'outcome' | 'fault'> {
  if (fault === null) return { outcome: 'whole', fault: '' };
  if (fault === interrupted) return { outcome: 'interrupted', fault: '' };
  return { outcome: 'failed', fault: String(fault) };
}
