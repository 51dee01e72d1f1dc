import { mkdir, open, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasComeSince } from '../../../platform/backups/backup-schedule.ts';
import { type BackupHistory, readBackupHistory } from '../../../platform/backups/read-backup-history.ts';
import { BackupFileError } from '../../../platform/database/backup/backup-file-error.ts';
import { checkBackup } from '../../../platform/database/backup/check-backup.ts';
import { writeBackupOn } from '../../../platform/database/backup/write-backup.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { failureOf } from './read-backups.ts';
import { backupFileName, removeOldBackups, removeUnfinished, unfinishedName } from './kept-files.ts';
import { aloneOnConnection, type Attempt, keepAttempt } from './store.ts';

type WritingClient = Parameters<typeof writeBackupOn>[0];

export type BackupPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>;

export type BackupOutcome = {
  attempt: Attempt;
  /** Old backups, removed after the new one was made. */
  removed: string[];
  /** Why it was not made, or why the old ones were not removed. */
  error: unknown;
};

const tryAgainMilliseconds = 3_600_000;
/** No clock of a server that works differs from another's by as much. */
const wrongClockMilliseconds = 86_400_000;

/**
 * Makes the nightly backup when its hour has come and no server has made it: at once after a missed night, an hour after a
 * failure. Null when there is nothing to do. Throws when even that cannot be determined or stored.
 */
export async function makeDueBackup(
  platform: BackupPlatform,
  signal: AbortSignal,
): Promise<BackupOutcome | null> {
  const { db, clock, config } = platform;
  const directory = config.backupDirectory;
  if (directory === null) return null;
  const isDue = async () => isBackupDue(await readBackupHistory(db), clock.now(), config.backupTime);
  if (!(await isDue())) return null;
  return aloneOnConnection(platform, async client => {
    // Another server may have made it just before this one got the lock.
    if (!(await isDue())) return null;
    return attemptBackup(platform, client, directory, signal);
  });
}

export function isBackupDue({ installedAt, last, failure }: BackupHistory, now: Date, time: string): boolean {
  if (failure && Math.abs(now.getTime() - Date.parse(failure.at)) < tryAgainMilliseconds) return false;
  const before = last ? new Date(last.at) : installedAt;
  // The clock was ahead then: what it said must not keep this night from having its backup.
  if (before.getTime() > now.getTime() + wrongClockMilliseconds) return true;
  return hasComeSince(before, now, time);
}

async function attemptBackup(
  { db, clock, config }: BackupPlatform,
  client: WritingClient,
  directory: string,
  signal: AbortSignal,
): Promise<BackupOutcome | null> {
  const beganAt = clock.now();
  const file = join(directory, backupFileName(beganAt));
  const attempted = { beganAt, server: hostname(), file };
  try {
    const made = await writeChecked(client, directory, file, { key: config.backupKey, signal });
    const attempt: Attempt = { ...attempted, endedAt: clock.now(), outcome: { kind: 'made', ...made } };
    await keepAttempt(db, attempt);
    return removeOldBackups(directory, config.backupKeptDays, beganAt).then(
      removed => ({ attempt, removed, error: null }),
      (error: unknown) => ({ attempt, removed: [], error }),
    );
  } catch (error) {
    // The server is stopping: the next one makes the backup.
    if (signal.aborted) return null;
    const failure = failureOf(error);
    const attempt: Attempt = { ...attempted, endedAt: clock.now(), outcome: { kind: 'failed', failure } };
    await keepAttempt(db, attempt);
    return { attempt, removed: [], error };
  }
}

/** The file only gets its final name once it was read back completely. */
async function writeChecked(
  client: WritingClient,
  directory: string,
  file: string,
  { key, signal }: { key: Buffer | null; signal: AbortSignal },
) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeUnfinished(directory);
  const unfinished = unfinishedName(file);
  try {
    const written = await writeBackupOn(client, unfinished, { key, signal });
    const { tables, rows } = await checkBackup(unfinished, key);
    if (tables !== written.tables || rows !== written.rows) {
      throw new BackupFileError(`${unfinished} does not hold what was written to it.`);
    }
    signal.throwIfAborted();
    await rename(unfinished, file);
    await keepName(directory);
    return { sizeBytes: written.bytes, rows };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Makes the name survive a power cut. Windows has no fsync for folders. */
async function keepName(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(directory);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
