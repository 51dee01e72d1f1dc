import type { AccessToken } from '@suivi/contract/accounts/tokens';
import type { TokenScope } from '@suivi/domain/accounts/token-scope';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

export type StoredToken = Omit<AccessToken, 'isOwn'> & { accountId: number; email: string };

/** @param of The owner or the token; without either, the tokens of everybody. */
export async function readTokens(
  db: Database | Tx,
  of: { accountId?: number | undefined; id?: number },
): Promise<StoredToken[]> {
  let query = db
    .selectFrom('api_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.name', 't.scopes', 't.last_signs as lastSigns', 't.account_id as accountId'])
    .select(['t.created_at as createdAt', 't.last_used_at as lastUsedAt', 'a.name as ownerName', 'a.email'])
    .select([
      sql<string>`((t.expires_at at time zone 'Europe/Paris')::date - 1)::text`.as('lastDay'),
      sql<
        AccessToken['state']
      >`case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'ended' else 'open' end`.as(
        'state',
      ),
    ])
    .orderBy('t.id', 'desc');
  if (of.accountId !== undefined) query = query.where('t.account_id', '=', of.accountId);
  if (of.id !== undefined) query = query.where('t.id', '=', of.id);
  return (await query.execute()).map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

type NewToken = {
  accountId: number;
  name: string;
  hash: Buffer;
  lastSigns: string;
  scopes: readonly TokenScope[];
  lastDay: string;
};

/** Valid until the end of its last day in France. */
export async function insertToken({ tx }: Change, token: NewToken): Promise<number> {
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      account_id: token.accountId,
      name: token.name,
      token_hash: token.hash,
      last_signs: token.lastSigns,
      scopes: [...new Set(token.scopes)],
      expires_at: sql<Date>`(${token.lastDay}::date + 1)::timestamp at time zone 'Europe/Paris'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param of One token, or all those of an account. */
export async function revokeTokens(
  { tx }: Change,
  of: { id: number } | { accountId: number },
): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id' in of ? 'id' : 'account_id', '=', 'id' in of ? of.id : of.accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

const toldDays = 14;

/** The cause by which the mail about its end is sent only once. */
export function endCause(id: number): string {
  return `token-end:${id}`;
}

/** Tokens that end within two weeks and have not been announced. */
export async function listEnding(db: Database): Promise<StoredToken[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from api_tokens t join accounts a on a.id = t.account_id and a.disabled_at is null
    where t.revoked_at is null and t.expires_at between now() and now() + make_interval(days => ${toldDays})
      and t.created_at < t.expires_at - make_interval(days => ${toldDays})
      and not exists (select from outbox o where o.cause = ${endCause(0).slice(0, -1)} || t.id)
    order by t.id`.execute(db);
  return (await Promise.all(rows.map(({ id }) => readTokens(db, { id })))).flat();
}
