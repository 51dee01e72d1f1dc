import type { readBackups as endpoint } from '@suivi/contract/operation/backups';
import { nextScheduled } from '../../../platform/backups/backup-schedule.ts';
import { judgeBackups } from '../../../platform/backups/judge-backups.ts';
import { readBackupHistory } from '../../../platform/backups/read-backup-history.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';

export const readBackups: Handler<typeof endpoint> = async ({ db, platform }) => {
  const { config, clock } = platform;
  const { backupDirectory: directory, backupTime: time, backupKeptDays: keptDays } = config;
  const history = await readBackupHistory(db);
  return ok({
    ...judgeBackups(history, directory !== null, clock.now()),
    schedule:
      directory === null ? null : { time, keptDays, directory, next: nextScheduled(clock.now(), time) },
    last: history.last,
    failure: history.failure,
  });
};
