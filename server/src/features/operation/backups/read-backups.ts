import type { readBackups as endpoint, BackupFailure } from '@suivi/contract/operation/backups';
import { nextScheduled } from '../../../platform/backups/backup-schedule.ts';
import { judgeBackups } from '../../../platform/backups/judge-backups.ts';
import { readBackupHistory } from '../../../platform/backups/read-backup-history.ts';
import { rehearses } from '../../../platform/backups/rehearses.ts';
import { readFreeBytes } from '../../../platform/free-bytes.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { BackupFileError } from '../../../platform/database/backup/backup-file-error.ts';

/** With less free space than this, or than three more backups need, somebody must free space. */
const leastFreeBytes = 2e9;
const backupsOfRoom = 3;

const ofFiles: Record<string, BackupFailure> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
};

export function failureOf(error: unknown): BackupFailure {
  if (error instanceof BackupFileError) return 'damaged';
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const known = typeof code === 'string' ? ofFiles[code] : undefined;
  if (known) return known;
  // An SQLSTATE, or the end of the connection.
  const isDatabase =
    /^[0-9A-Z]{5}$/.test(String(code)) || String(message).startsWith('Connection terminated');
  return isDatabase || code === 'ECONNRESET' || code === 'EPIPE' ? 'database' : 'unexpected';
}

/** Sentences for the log. */
export const failureSentences: Record<BackupFailure, string> = {
  'disk-full': 'The nightly backup was not made: the disk of its folder is full.',
  'not-writable': 'The nightly backup was not made: its folder cannot be written to.',
  damaged: 'The nightly backup was not kept: what was read back is not what was written.',
  database: 'The nightly backup was not made: the database did not answer.',
  unexpected: 'The nightly backup was not made.',
};

export const readBackups: Handler<typeof endpoint> = async ({ db, platform }) => {
  const { config, clock } = platform;
  const { backupDirectory: directory, backupTime: time, backupKeptDays: keptDays } = config;
  const [history, free] = await Promise.all([readBackupHistory(db), readFreeBytes(config)]);
  return ok({
    ...judgeBackups(history, directory !== null, clock.now()),
    schedule:
      directory === null ? null : { time, keptDays, directory, next: nextScheduled(clock.now(), time) },
    last: history.last,
    failure: history.failure,
    rehearsal: history.rehearsal,
    rehearses: rehearses(config),
    lowDisks: free
      .filter(({ bytes }) => bytes < Math.max(leastFreeBytes, backupsOfRoom * (history.last?.sizeBytes ?? 0)))
      .map(({ folder, bytes }) => ({ folder, freeBytes: bytes })),
  });
};
