import { Gauge, type Registry } from 'prom-client';
import { judgeBackups } from '../../../platform/backups/judge-backups.ts';
import { rehearses } from '../../../platform/backups/rehearses.ts';
import { readBackupHistory } from '../../../platform/backups/read-backup-history.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { readStoredFigures, type StoredFigures } from './store.ts';

const withinMilliseconds = 2000;

const helps: Record<keyof StoredFigures, [name: string, help: string]> = {
  sessions: ['suivi_sessions', 'Sessions that have not ended, on all servers of this database.'],
  alertRequests: ['suivi_alert_requests', 'Changes whose alerts have not been recomputed yet.'],
  alertRequestSeconds: ['suivi_alert_request_age_seconds', 'Age of the oldest of them; 0 without any.'],
  imports: ['suivi_imports_running', 'Imports that are being checked, applied or undone.'],
  outboxDue: ['suivi_outbox_due', 'Mails and webhooks that are due and have not left.'],
  outboxSeconds: ['suivi_outbox_age_seconds', 'Of the mail or webhook that has waited longest.'],
  databaseBytes: ['suivi_database_size_bytes', 'Size of the database on its disk.'],
  longestTransactionSeconds: [
    'suivi_database_longest_transaction_seconds',
    'Of the transactions still open.',
  ],
  replicationLagSeconds: [
    'suivi_database_replication_lag_seconds',
    'Of the standby that is furthest behind; absent without one, or where the role may not see it.',
  ],
};

/** Figures from the database; when it does not answer they are absent, and `suivi_database_up` is 0. */
export function createStoredGauges(platform: Platform, registry: Registry): { refresh(): Promise<void> } {
  const registers = [registry];
  const up = new Gauge({ name: 'suivi_database_up', help: '1 when the database answers.', registers });
  const backupAge = new Gauge({
    name: 'suivi_backup_age_seconds',
    help: 'Since the last good nightly backup, or since the installation while there is none; absent when backups are off.',
    registers,
  });
  const backupFailed = new Gauge({
    name: 'suivi_backup_failed',
    help: '1 when the last attempt at a nightly backup failed.',
    registers,
  });
  const backupState = new Gauge({
    name: 'suivi_backup_state',
    help: 'Always 1; its label says how the nightly backup stands.',
    labelNames: ['state'] as const,
    registers,
  });
  const rehearsalAge = new Gauge({
    name: 'suivi_rehearsal_age_seconds',
    help: 'Since a backup was last restored whole beside what serves, or since the installation.',
    registers,
  });
  const figures = Object.entries(helps).map(([key, [name, help]]) => ({
    key: key as keyof StoredFigures,
    gauge: new Gauge({ name, help, registers }),
  }));

  async function read() {
    const [stored, history] = await Promise.all([
      readStoredFigures(platform, withinMilliseconds),
      readBackupHistory(platform.db),
    ]);
    const isScheduled = platform.config.backupDirectory !== null;
    const { state, ageSeconds } = judgeBackups(history, isScheduled, platform.clock.now());
    const since = (moment: Date) => Math.max(0, (platform.clock.now().getTime() - moment.getTime()) / 1000);
    return {
      stored,
      backup: state,
      ageSeconds: ageSeconds ?? (state === 'off' ? null : since(history.installedAt)),
      hasFailed: history.failure !== null,
      rehearsalSeconds:
        history.restoredAt || rehearses(platform.config)
          ? since(history.restoredAt ?? history.installedAt)
          : null,
    };
  }

  return {
    async refresh() {
      const answer = await Promise.race([
        read().catch(() => null),
        new Promise<null>(resolve => setTimeout(resolve, withinMilliseconds, null).unref()),
      ]);
      up.set(answer === null ? 0 : 1);
      for (const { key, gauge } of figures) setOrRemove(gauge, answer && answer.stored[key]);
      backupState.reset();
      if (answer !== null) backupState.set({ state: answer.backup }, 1);
      setOrRemove(backupAge, answer && answer.ageSeconds);
      setOrRemove(rehearsalAge, answer && answer.rehearsalSeconds);
      setOrRemove(backupFailed, answer && Number(answer.hasFailed));
    },
  };
}

function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
