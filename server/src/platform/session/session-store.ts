import { sql } from 'kysely';
import type { Change } from '../change.ts';
import type { Tx } from '../schema/tables.ts';
import { issuerMinutes, sessionDays, sessionsEach, sharedSessionHours } from './session-lifetime.ts';
import { hashToken } from './session-token.ts';

export type NewSession = {
  accountId: number;
  token: string;
  userAgent: string;
  isShared?: boolean | undefined;
};

/** Returns the session's identifier and when it ends; ends the oldest sessions when there are too many. */
export async function insertSession(
  { tx }: Change,
  { accountId, token, userAgent, isShared = false }: NewSession,
): Promise<{ id: number; expiresAt: Date }> {
  const { id, expires_at } = await tx
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: userAgent,
      is_shared: isShared,
      expires_at: isShared
        ? sql<Date>`now() + make_interval(hours => ${sharedSessionHours})`
        : sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  await sql`
    delete from sessions where id in (
      select id from sessions where account_id = ${accountId} and id <> ${id}
      order by last_seen_at desc, id desc offset ${sessionsEach - 1}
    )`.execute(tx);
  return { id, expiresAt: expires_at };
}

/** A session opened by the issuer lasts only while its claims are valid: an hour, unless they are renewed meanwhile. */
export async function bindToIssuer(
  { tx }: Change,
  id: number,
  sealedTokens: string,
  hasSecondFactor: boolean,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      issuer_tokens: sealedTokens,
      has_issuer_factor: hasSecondFactor,
      issuer_checked_at: sql<Date>`now()`,
      issuer_asked_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(mins => ${issuerMinutes})`,
    })
    .where('id', '=', id)
    .execute();
}

/** The tokens as they are stored; null for a session opened with a password. */
export async function readIssuerTokens(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('sessions').select('issuer_tokens').where('id', '=', id).executeTakeFirst();
  return row?.issuer_tokens ?? null;
}

/**
 * Gives a session a new token, so that a copy of the former one opens nothing. Returns when its cookie ends; null: with the
 * browser.
 */
export async function replaceSessionToken({ tx }: Change, id: number, token: string): Promise<Date | null> {
  const { expires_at, is_shared } = await tx
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .returning(['expires_at', 'is_shared'])
    .executeTakeFirstOrThrow();
  return is_shared ? null : expires_at;
}

export async function endSession({ tx }: Change, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the sessions of an account, except the one that is named; returns how many were still valid. */
export async function endSessionsOf(
  { tx }: Change,
  accountId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== null, query => query.where('id', '<>', exceptSessionId ?? 0))
    .returning(sql<boolean>`expires_at > now()`.as('was_open'))
    .execute();
  return ended.filter(({ was_open }) => was_open).length;
}

/** Remembers a browser from which an account has signed in. */
export async function rememberDevice({ tx }: Change, accountId: number, token: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), account_id: accountId })
    .onConflict(conflict =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute();
}

export async function forgetDevicesOf({ tx }: Change, accountId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}
