import type { BackupState } from '@suivi/contract/operation/backups';
import type { BackupHistory } from './read-backup-history.ts';

const lateSeconds = 26 * 3600;

/** The state of the backups of this database, whichever server makes them. `ageSeconds` is null when there is no backup. */
export function judgeBackups(
  { installedAt, last, failure }: BackupHistory,
  isScheduled: boolean,
  now: Date,
): { state: BackupState; ageSeconds: number | null } {
  const secondsSince = (at: Date) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  const ageSeconds = last && secondsSince(new Date(last.at));
  const isRecent = (ageSeconds ?? secondsSince(installedAt)) <= lateSeconds;
  if (!isScheduled && (last === null || !isRecent)) return { state: 'off', ageSeconds };
  if (!isRecent) return { state: 'late', ageSeconds };
  if (failure) return { state: 'failing', ageSeconds };
  return { state: last === null ? 'none' : 'good', ageSeconds };
}
