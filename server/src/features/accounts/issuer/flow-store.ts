import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { hashToken } from '../../../platform/session/session-token.ts';

/** A sign-in in progress. */
export type Flow = {
  issuer: string;
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE verifier; empty when the issuer does not take one. */
  verifier: string;
  /** The administrator who only tests what the issuer says; null: somebody is signing in. */
  triedBy: number | null;
};

/** The number of sign-ins in progress from one address: room for several people behind one proxy, but not for a flood. */
const mostOfAddress = 100;

/** Returns false when too many from this address are in progress. */
export async function insertFlow(
  db: Database,
  token: string,
  { redirectUri, triedBy, ...flow }: Flow,
  address: string,
): Promise<boolean> {
  await db.deleteFrom('issuer_flows').where('expires_at', '<', sql<Date>`now()`).execute();
  const { count } = await db
    .selectFrom('issuer_flows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  if (count >= mostOfAddress) return false;
  await db
    .insertInto('issuer_flows')
    .values({
      ...flow,
      redirect_uri: redirectUri,
      tried_by: triedBy,
      address,
      token_hash: hashToken(token),
    })
    .execute();
  return true;
}

/** Takes the flow of this browser, so that nobody can use it again; null when it was used, or is too old. */
export async function takeFlow(db: Database, token: string): Promise<Flow | null> {
  const row = await db
    .updateTable('issuer_flows')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { issuer, state, nonce, verifier } = row;
  return {
    issuer,
    redirectUri: row.redirect_uri,
    state,
    nonce,
    verifier,
    triedBy: row.tried_by,
  };
}

/** Stores what the issuer said, sealed, while the person still has to do something else. */
export async function keepTold(
  db: Database,
  token: string,
  told: string,
  accountId: number | null,
): Promise<void> {
  await db
    .updateTable('issuer_flows')
    .set({ told, account_id: accountId })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function readKeptTold(
  db: Database | Tx,
  token: string,
): Promise<{ told: string; accountId: number | null } | null> {
  const row = await db
    .selectFrom('issuer_flows')
    .select(['told', 'account_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row || row.told === null) return null;
  return { told: row.told, accountId: row.account_id };
}

export async function dropFlow(db: Database | Tx, token: string): Promise<void> {
  await db.deleteFrom('issuer_flows').where('token_hash', '=', hashToken(token)).execute();
}
