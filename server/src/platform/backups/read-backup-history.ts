import type { FailedBackup, MadeBackup } from '@suivi/contract/operation/backups';
import { sql } from 'kysely';
import type { BackupTables } from '../schema/backup-tables.ts';
import type { Database } from '../schema/tables.ts';

export type BackupHistory = {
  /** When this database began, which its first backup is counted from. */
  installedAt: Date;
  last: MadeBackup | null;
  /** The last attempt, when it failed after the last good one. */
  failure: FailedBackup | null;
};

type Row = { installed: string | null; made: Attempt | null; latest: Attempt | null };
type Attempt = { [Column in keyof BackupTables['backups']]: string | number | null };

/** In one statement, since supervisors ask it. */
export async function readBackupHistory(db: Database): Promise<BackupHistory> {
  const { rows } = await sql<Row>`
    select (select min(timestamp) from kysely_migration) as installed,
      (select to_jsonb(b) from backups b where failure is null order by began_at desc limit 1) as made,
      (select to_jsonb(b) from backups b order by id desc limit 1) as latest`.execute(db);
  const { installed, made, latest } = rows[0] ?? { installed: null, made: null, latest: null };
  return {
    installedAt: new Date(installed ?? 0),
    last: made && {
      at: new Date(String(made.began_at)).toISOString(),
      sizeBytes: Number(made.size_bytes),
      rows: Number(made.row_count),
      file: String(made.file),
      server: String(made.server),
    },
    failure: latest?.failure
      ? {
          at: new Date(String(latest.began_at)).toISOString(),
          reason: latest.failure as FailedBackup['reason'],
          server: String(latest.server),
        }
      : null,
  };
}
