import type { Platform } from '../../../platform/http/platform.ts';
import { idleHours } from '../../../platform/session/session-lifetime.ts';

export type StoredFigures = {
  sessions: number;
  alertRequests: number;
  /** Age of the oldest; 0 without any. */
  alertRequestSeconds: number;
  imports: number;
  databaseBytes: number;
};

type Row = Record<keyof StoredFigures, string>;

const question = `
  select (select count(*) from sessions
           where expires_at > now() and last_seen_at > now() - make_interval(hours => ${idleHours})) as "sessions",
    (select count(*) from alert_requests) as "alertRequests",
    (select coalesce(extract(epoch from now() - min(requested_at)), 0) from alert_requests) as "alertRequestSeconds",
    (select count(*) from imports where state in ('checking', 'applying', 'undoing')) as "imports",
    pg_database_size(current_database()) as "databaseBytes"`;

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
    databaseBytes: Number(row.databaseBytes),
  };
}
