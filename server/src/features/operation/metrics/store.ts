import type { Platform } from '../../../platform/http/platform.ts';
import { idleHours } from '../../../platform/session/session-lifetime.ts';

export type StoredFigures = {
  sessions: number;
  alertRequests: number;
  /** Age of the oldest; 0 when there is none. */
  alertRequestSeconds: number;
  imports: number;
  /** Mails and webhooks that are due and have not been sent. */
  outboxDue: number;
  /** Seconds since the oldest of these was queued; 0 when there is none. */
  outboxSeconds: number;
  databaseBytes: number;
  /** Of the transactions of this database that are still open; 0 when there is none. */
  longestTransactionSeconds: number;
  /** Of the standby that is furthest behind; null without a standby, or when the role may not see it. */
  replicationLagSeconds: number | null;
};

type Row = Record<keyof StoredFigures, string | null>;

const question = `
  select (select count(*) from sessions
           where expires_at > now() and last_seen_at > now() - make_interval(hours => ${idleHours})) as "sessions",
    (select count(*) from alert_requests) as "alertRequests",
    (select coalesce(extract(epoch from now() - min(requested_at)), 0) from alert_requests) as "alertRequestSeconds",
    (select count(*) from imports where state in ('checking', 'applying', 'undoing')) as "imports",
    (select count(*) from outbox where state = 'waiting' and due_at <= now()) as "outboxDue",
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where state = 'waiting') as "outboxSeconds",
    pg_database_size(current_database()) as "databaseBytes",
    (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
      as "longestTransactionSeconds",
    (select max(extract(epoch from replay_lag)) from pg_stat_replication) as "replicationLagSeconds"`;

export async function readStoredFigures(
  { pool }: Pick<Platform, 'pool'>,
  withinMilliseconds: number,
): Promise<StoredFigures> {
  const limited = { text: question, query_timeout: withinMilliseconds };
  const { rows } = await pool.query<Row>(limited);
  const [row] = rows;
  if (!row) throw new Error('figures of the database are missing');
  return {
    sessions: Number(row.sessions),
    alertRequests: Number(row.alertRequests),
    alertRequestSeconds: Number(row.alertRequestSeconds),
    imports: Number(row.imports),
    outboxDue: Number(row.outboxDue),
    outboxSeconds: Number(row.outboxSeconds),
    databaseBytes: Number(row.databaseBytes),
    longestTransactionSeconds: Number(row.longestTransactionSeconds),
    replicationLagSeconds: row.replicationLagSeconds === null ? null : Number(row.replicationLagSeconds),
  };
}
