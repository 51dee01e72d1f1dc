import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { issuerMinutes, sharedSessionHours } from '../../../platform/session/session-lifetime.ts';

/** Shorter than the time after which issuers forget an idle sign-in, half an hour at the least. */
const everyMinutes = 15;
/** People who are signed in stay so while the issuer is unreachable, but only for this long. */
const awayHours = 4;
const mostAtOnce = 20;

/** A session about which the issuer must be asked again; its tokens are sealed. */
export type Due = { id: number; accountId: number; subject: string; tokens: string };

const longest = sql`created_at + make_interval(hours => ${sharedSessionHours})`;

/**
 * Each session is claimed by one server, once every fifteen minutes. One that was opened while the clock was ahead is shortened
 * to an hour from now, since the issuer may have given no token with which to ask it again.
 */
export async function claimDue(db: Database, issuer: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update sessions s set issuer_asked_at = now(),
      expires_at = least(s.expires_at, now() + make_interval(mins => ${issuerMinutes}))
    from issuer_accounts i
    where i.account_id = s.account_id and i.issuer = ${issuer} and s.id in (
      select id from sessions
      where issuer_tokens is not null and expires_at > now()
        -- Asked while the clock was ahead, it would be asked no more until that time.
        and issuer_asked_at not between now() - make_interval(mins => ${everyMinutes})
          and now() + make_interval(mins => ${everyMinutes})
      order by issuer_asked_at limit ${mostAtOnce} for update skip locked)
    returning s.id, s.account_id as "accountId", i.subject, s.issuer_tokens as tokens`.execute(db);
  return rows;
}

/** The issuer vouches for the person: the session is valid for another hour. */
export async function holdOn({ tx }: Change, id: number, tokens: string): Promise<void> {
  await sql`update sessions set issuer_checked_at = now(), issuer_tokens = ${tokens},
      expires_at = least(now() + make_interval(mins => ${issuerMinutes}), ${longest})
    where id = ${id}`.execute(tx);
}

/** The issuer does not answer: extends the sessions until it may be asked again. */
export async function holdWhileAway(db: Database, due: readonly Due[]): Promise<void> {
  await sql`update sessions set expires_at = greatest(expires_at, least(
      now() + make_interval(mins => ${2 * everyMinutes}), issuer_checked_at + make_interval(hours => ${awayHours}),
      ${longest}))
    where id = any(${due.map(({ id }) => id)})`.execute(db);
}
