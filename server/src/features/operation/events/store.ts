import { sql } from 'kysely';
import type { Database } from '../../../platform/schema/tables.ts';
import { idleHours } from '../../../platform/session/session-lifetime.ts';
import type { StreamState } from './event-hub.ts';

export async function readStreamState(db: Database, sessionIds: number[]): Promise<StreamState> {
  const { rows } = await sql<{ version: string; ids: number[] | null }>`
    select v.version, (
      select array_agg(s.id)
      from sessions s join accounts a on a.id = s.account_id and a.disabled_at is null
      where s.id = any(${sessionIds}::int[]) and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(hours => ${idleHours})
    ) as ids
    from data_version v`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the data version row is missing');
  return { dataVersion: row.version, openSessionIds: new Set(row.ids ?? []) };
}
