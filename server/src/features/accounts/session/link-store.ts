import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { hashToken } from '../../../platform/session/session-token.ts';

export type StoredLink = { id: number; expiresAt: Date } & (
  | { purpose: 'first-administrator' }
  | { purpose: 'set-password'; accountId: number; name: string; email: string }
);

/** The link with this token, if it can still be used. */
export async function findLink(db: Database | Tx, token: string): Promise<StoredLink | null> {
  const row = await db
    .selectFrom('one_time_links as l')
    .leftJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.purpose', 'l.expires_at', 'a.id as account_id', 'a.name', 'a.email'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  const link = { id: row.id, expiresAt: row.expires_at };
  if (row.purpose === 'first-administrator') return { ...link, purpose: row.purpose };
  const { account_id: accountId, name, email } = row;
  if (accountId === null || name === null || email === null) return null;
  return { ...link, purpose: row.purpose, accountId, name, email };
}

/** Of several requests that use a link at once, the first gets true and the others, after it, false. */
export async function useUp(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Two links can both be meant for the first administrator: the second request waits, then sees the account. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAccount})`.execute(tx);
}
