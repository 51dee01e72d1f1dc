import type { FastifyBaseLogger } from 'fastify';
import { runInBackground, type Background } from '../../../platform/background/run-in-background.ts';
import { failureSentences } from './read-backups.ts';
import { type Rehearsal, rehearseDueBackup } from './rehearse-backup.ts';
import { type BackupOutcome, type BackupPlatform, makeDueBackup } from './make-backup.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** From now on, checks every minute whether a backup is due; first for a night that was missed. */
export function startBackingUp(platform: BackupPlatform, log: Log): Background {
  if (platform.config.backupDirectory === null) return { stop: async () => undefined };
  return runInBackground({
    kind: 'backups',
    everyMilliseconds: 60_000,
    work: async stopping => {
      tell(await makeDueBackup(platform, stopping), log);
      tellRehearsal(await rehearseDueBackup(platform, stopping), log);
    },
    onError: error => log.warn({ err: error }, 'whether a backup is due could not be found out'),
  });
}

function tell(outcome: BackupOutcome | null, log: Log): void {
  if (outcome === null) return;
  const { attempt, removed, error } = outcome;
  const { file } = attempt;
  if (attempt.outcome.kind === 'made') {
    const { sizeBytes, rows } = attempt.outcome;
    log.info({ file, sizeBytes, rows, removed }, 'The nightly backup was made.');
    if (error !== null) log.warn({ err: error }, 'Backups that are too old could not be removed.');
  } else log.error({ err: error, file }, failureSentences[attempt.outcome.failure]);
}

function tellRehearsal(rehearsal: Rehearsal | null, log: Log): void {
  if (rehearsal === null) return;
  const { file, fault } = rehearsal;
  if (fault === null) log.info({ file }, 'The backup was restored beside what serves, whole.');
  else log.error({ file, fault }, 'The backup could not be restored beside what serves.');
}
