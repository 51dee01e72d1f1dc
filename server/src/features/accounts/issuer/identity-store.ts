import type { Role } from '@suivi/domain/accounts/role';
import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

type Person = { issuer: string; subject: string };

/** The account linked to a person of the issuer. */
export async function findLinked(db: Database | Tx, { issuer, subject }: Person) {
  return db
    .selectFrom('issuer_accounts as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('a.id')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** The account with this address that is not yet linked to anybody at the issuer. */
export async function findUnlinked(db: Database | Tx, canonical: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('issuer_accounts as i', 'i.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.email', 'a.role', 'a.password_hash'])
    .where('a.email_canonical', '=', canonical)
    .where('a.disabled_at', 'is', null)
    .where('a.is_demonstration', '=', false)
    .where('i.account_id', 'is', null)
    .executeTakeFirst();
}

export async function linkAccount({ tx }: Change, accountId: number, person: Person): Promise<void> {
  await tx
    .insertInto('issuer_accounts')
    .values({ account_id: accountId, ...pick(person) })
    .execute();
  await tx
    .deleteFrom('access_requests')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .execute();
}

/** Returns whether the account was linked. */
export async function unlinkAccount({ tx }: Change, accountId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('issuer_accounts')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function noteClosed({ tx }: Change, accountId: number, isClosed: boolean): Promise<void> {
  await tx
    .updateTable('issuer_accounts')
    .set({ closed_at: isClosed ? sql<Date>`now()` : null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Records the first refusal. The end of the person's sign-in at the issuer looks the same, so that nothing follows at once. */
export async function noteRefused({ tx }: Change, accountId: number): Promise<void> {
  await sql`update issuer_accounts set refused_at = coalesce(refused_at, now()) where account_id = ${accountId}`.execute(
    tx,
  );
}

/** Records that the issuer vouches for the person now. */
export async function noteVouchedFor({ tx }: Change, accountId: number) {
  return tx
    .updateTable('issuer_accounts')
    .set({ refused_at: null })
    .where('account_id', '=', accountId)
    .returning('closed_at')
    .executeTakeFirstOrThrow();
}

/** The time within which a person who still belongs to the group signs in again. */
const refusedDays = 7;

/** Accounts whose tokens are still open although the issuer has not vouched for the person since. */
export async function listRefused(db: Database): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select a.id, a.email from issuer_accounts i join accounts a on a.id = i.account_id
    where i.refused_at < now() - make_interval(days => ${refusedDays})
      and exists (select from api_tokens t where t.account_id = a.id and t.revoked_at is null and t.expires_at > now())
    order by a.id`.execute(db);
  return rows;
}

/** More than a hospital group needs in a quarter; a flood of requests from strangers is not stored. */
const mostRequests = 500;

/** Returns false when there are too many already. */
export async function insertRequest(
  { tx }: Change,
  { name, email, ...person }: Person & { name: string; email: string },
  proposedRole: Role | null,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('access_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostRequests) return false;
  const said = { name, email, proposed_role: proposedRole };
  await tx
    .insertInto('access_requests')
    .values({ ...pick(person), ...said })
    .onConflict(conflict => conflict.columns(['issuer', 'subject']).doUpdateSet(said))
    .execute();
  return true;
}

export async function readRequests(db: Database) {
  return db
    .selectFrom('access_requests as r')
    .leftJoin('accounts as a', join =>
      join.on('a.email_canonical', '=', sql<string>`lower(r.email)`).on('a.disabled_at', 'is', null),
    )
    .select(['r.id', 'r.name', 'r.email', 'r.asked_at', 'r.proposed_role', 'a.name as account_name'])
    .orderBy('r.id')
    .execute();
}

/** Takes the request, which is removed; null when it no longer exists. */
export async function takeRequest({ tx }: Change, id: number) {
  const row = await tx.deleteFrom('access_requests').where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}

/** Open accounts that nobody has used for this number of days, those never used first. */
export async function listUnseen(db: Database, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts a where disabled_at is null and not is_demonstration and greatest(created_at, last_sign_in_at,
      (select max(last_seen_at) from sessions s where s.account_id = a.id)) < now() - make_interval(days => ${days})
    order by last_sign_in_at nulls first, id`.execute(db);
  return rows.map(({ id }) => id);
}

const pick = ({ issuer, subject }: Person) => ({ issuer, subject });
