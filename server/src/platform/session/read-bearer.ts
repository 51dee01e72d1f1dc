import type { Role } from '@suivi/domain/accounts/role';
import type { TokenScope } from '@suivi/domain/accounts/token-scope';
import type { Pool } from 'pg';
import type { DataVersions } from '../data-versions.ts';
import { mustAddSecondFactor } from '../two-factor/must-add-second-factor.ts';
import type { Actor } from './actor.ts';
import {
  answerWithinMilliseconds,
  askWithVersions,
  versionColumns,
  type VersionRow,
} from './read-session.ts';
import { hashToken } from './session-token.ts';

/** Prefix by which secret scanners find a token that was published by mistake. */
export const bearerPrefix = 'sve_';

export type Bearer = { tokenId: number; scopes: readonly TokenScope[]; isFirstToday: boolean; actor: Actor };

type Row = VersionRow &
  (
    | {
        token_id: number;
        scopes: TokenScope[];
        is_first_today: boolean;
        seen_long_ago: boolean;
        account_id: number;
        name: string;
        email: string;
        role: Role;
        is_demonstration: boolean;
        must_add_second_factor: boolean;
      }
    | { token_id: null }
  );

/** People who sign in with the identity service give their second factor there. */
const text = `
  select ${versionColumns}, s.*
  from data_version v
  left join (
    select t.id as token_id, t.scopes, a.id as account_id, a.name, a.email, a.role, a.is_demonstration,
      ${mustAddSecondFactor} and not exists (select from issuer_accounts i where i.account_id = a.id)
        as must_add_second_factor,
      (t.last_used_at at time zone 'Europe/Paris')::date is distinct from (now() at time zone 'Europe/Paris')::date
        as is_first_today,
      t.last_used_at is null or t.last_used_at < now() - interval '1 minute' as seen_long_ago
    from api_tokens t join accounts a on a.id = t.account_id and a.disabled_at is null
    where t.token_hash = $1 and t.revoked_at is null and t.expires_at > now()
  ) s on true`;

/**
 * The owner of a token, with their present role; null when the token is not valid. It is looked up by its hash, so that the time
 * taken reveals nothing about the secret.
 */
export async function readBearer(
  pool: Pool,
  secret: string,
): Promise<{ bearer: Bearer | null; versions: DataVersions }> {
  const question = {
    name: 'read-bearer',
    query_timeout: answerWithinMilliseconds,
    text,
    values: [hashToken(secret)],
  };
  const { first: row, versions } = await askWithVersions<Row>(pool, question);
  if (row.token_id === null) return { bearer: null, versions };
  // The first use of a day is noted together with its journal row.
  if (row.seen_long_ago && !row.is_first_today) noteUse(pool, row.token_id);
  return {
    versions,
    bearer: {
      tokenId: row.token_id,
      scopes: row.scopes,
      isFirstToday: row.is_first_today,
      actor: {
        accountId: row.account_id,
        sessionId: 0,
        name: row.name,
        email: row.email,
        role: row.role,
        isDemonstration: row.is_demonstration,
        mustAddSecondFactor: row.must_add_second_factor,
      },
    },
  };
}

/** Like the activity of a session: no answer waits for it. */
function noteUse(pool: Pool, tokenId: number): void {
  const update = `with at_once as materialized (select set_config('synchronous_commit', 'off', true))
    update api_tokens set last_used_at = now() from at_once where id = $1`;
  pool.query(update, [tokenId]).catch(() => undefined);
}
