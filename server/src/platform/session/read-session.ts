import type { Role } from '@suivi/domain/access/role';
import type { Pool } from 'pg';
import type { Actor } from './actor.ts';
import { idleHours } from './session-lifetime.ts';
import { mustAddSecondFactor } from '../two-factor/must-add-second-factor.ts';
import { type DataVersionRow, type DataVersions, versionsOf } from '../http/data-versions.ts';
import { isDatabaseNotWritable } from '../database/database-faults.ts';
import { hashToken } from './session-token.ts';

export type Authentication = { actor: Actor | null; versions: DataVersions };

type Row = DataVersionRow & {
  session_id: number | null;
  account_id: number;
  name: string;
  email: string;
  role: Role;
  is_demonstration: boolean;
  must_add_second_factor: boolean;
  seen_long_ago: boolean;
};

/**
 * A database that is stopped or frozen is told as such, not waited for. A little longer than the pool lets others wait
 * for a connection: they give up before they would get one that answers no better.
 */
const answerWithinMilliseconds = 2600;

/** One question answers both who is asking and which data version they will read. */
export async function readSession(
  pool: Pool,
  token: string | undefined,
  isActivity = true,
): Promise<Authentication> {
  const question = {
    name: 'read-session',
    query_timeout: answerWithinMilliseconds,
    text: `
      select v.*, s.*
      from data_version v
      left join (
        select s.id as session_id, a.id as account_id, a.name, a.email, a.role, a.is_demonstration,
          ${mustAddSecondFactor} as must_add_second_factor,
          s.last_seen_at < now() - interval '1 minute' as seen_long_ago
        from sessions s join accounts a on a.id = s.account_id and a.disabled_at is null
        where s.token_hash = $1 and s.expires_at > now()
          and s.last_seen_at > now() - make_interval(hours => ${idleHours})
      ) s on true`,
    values: [token === undefined ? null : hashToken(token)],
  };
  const { rows } = await pool.query<Row>(question);
  const [row] = rows;
  if (!row) throw new Error('the data version row is missing');
  const versions = versionsOf(row);
  if (row.session_id === null) return { actor: null, versions };
  if (row.seen_long_ago && isActivity) await noteActivity(pool, row.session_id);
  return {
    actor: {
      accountId: row.account_id,
      sessionId: row.session_id,
      name: row.name,
      email: row.email,
      role: row.role,
      isDemonstration: row.is_demonstration,
      mustAddSecondFactor: row.must_add_second_factor,
    },
    versions,
  };
}

/** A database that takes no changes, its disk full perhaps, can still be read. */
async function noteActivity(pool: Pool, sessionId: number): Promise<void> {
  try {
    await pool.query('update sessions set last_seen_at = now() where id = $1', [sessionId]);
  } catch (error) {
    if (!isDatabaseNotWritable(error)) throw error;
  }
}
