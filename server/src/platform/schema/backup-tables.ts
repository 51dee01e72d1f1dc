import type { BackupFailure } from '@suivi/contract/operation/backups';
import type { ColumnType } from 'kysely';
import type { Automatic } from './column-types.ts';

/** `bigint`: arrives as text. */
type NullableBigint = ColumnType<string | null, number | null, never>;

export type BackupTables = {
  /** The results of the nightly backup, on whichever server it ran. */
  backups: {
    id: Automatic<number>;
    began_at: Date;
    ended_at: Date;
    server: string;
    file: string;
    /** Null: the backup was made. */
    failure: BackupFailure | null;
    size_bytes: NullableBigint;
    row_count: NullableBigint;
    rehearsed_at: ColumnType<Date | null, never, Date>;
    /** Null: it was restored completely, or not tried. */
    rehearsal_fault: ColumnType<string | null, never, string | null>;
  };
};
