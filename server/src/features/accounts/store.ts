import { byName } from '@suivi/domain/ground/text/by-name';
import type { account } from '@suivi/contract/accounts/accounts';
import { canonicalEmail } from '@suivi/contract/ground/email-address';
import type { Role } from '@suivi/domain/accounts/role';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { idleHours } from '../../platform/session/session-lifetime.ts';

export type Account = z.output<typeof account>;

function selectAccounts(db: Database | Tx) {
  return db
    .selectFrom('accounts as a')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('sessions as s')
          .select([
            sql<Date | null>`max(s.last_seen_at)`.as('last_seen_at'),
            sql<number>`(count(*) filter (where s.expires_at > now()
              and s.last_seen_at > now() - make_interval(hours => ${idleHours})))::int`.as('open_sessions'),
          ])
          .whereRef('s.account_id', '=', 'a.id')
          .as('s'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('one_time_links as l')
          .select(sql<Date | null>`max(l.expires_at)`.as('link_expires_at'))
          .whereRef('l.account_id', '=', 'a.id')
          .where('l.used_at', 'is', null)
          .where('l.expires_at', '>', sql<Date>`now()`)
          .as('l'),
      join => join.onTrue(),
    )
    .select(['a.id', 'a.name', 'a.email', 'a.role', 'a.is_demonstration as isDemonstration', 'a.version'])
    .select([
      'a.created_at as createdAt',
      'a.disabled_at as disabledAt',
      'l.link_expires_at as linkExpiresAt',
    ])
    .select([
      's.open_sessions as openSessions',
      sql<boolean>`a.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from issuer_accounts i where i.account_id = a.id)`.as('isLinked'),
      sql<boolean>`a.totp_secret is not null`.as('hasSecondFactor'),
      sql<boolean>`a.second_factor_locked_at is not null`.as('isSecondFactorLocked'),
      sql<Date | null>`greatest(a.last_sign_in_at, s.last_seen_at)`.as('lastSeenAt'),
    ])
    .where('a.erased_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

export async function readAccounts(db: Database): Promise<Account[]> {
  const rows = await selectAccounts(db).orderBy('a.email_canonical').execute();
  return byName(rows.map(accountOf), ({ name }) => name);
}

export async function findAccount(db: Database | Tx, id: number): Promise<Account | null> {
  const row = await selectAccounts(db).where('a.id', '=', id).executeTakeFirst();
  return row ? accountOf(row) : null;
}

/** The account as this transaction leaves it. */
export async function readStored(tx: Tx, id: number): Promise<Account> {
  const stored = await findAccount(tx, id);
  if (!stored) throw new Error(`account ${id} vanished inside its own transaction`);
  return stored;
}

/** Locks the account until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockAccount(tx: Tx, id: number): Promise<Account | null> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
  return findAccount(tx, id);
}

/**
 * Whether another administrator who can sign in with a password remains. Locks all administrators in one order, so that of two
 * who remove each other one is refused.
 */
export async function anotherAdminRemains(tx: Tx, id: number): Promise<boolean> {
  const admins = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    // People who sign in with the identity service cannot while it is unreachable.
    .where(sql<boolean>`not exists (select from issuer_accounts i where i.account_id = accounts.id)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.some(admin => admin.id !== id);
}

/**
 * Locks the account with all administrators; null when there is none. All changes that may take an administrator away take their
 * locks in this order. `isLastAdmin`: nobody else could administer.
 */
export async function lockWithAdmins(
  tx: Tx,
  id: number,
): Promise<{ before: Account; isLastAdmin: boolean; version: number } | null> {
  const isReplaceable = await anotherAdminRemains(tx, id);
  const before = await lockAccount(tx, id);
  const isLastAdmin = before?.role === 'admin' && !isReplaceable;
  return before && { before, isLastAdmin, version: before.version };
}

type Edit = { name?: string; email?: string; role?: Role; isDisabled?: boolean; withoutPassword?: true };

/** Writes the given fields and raises the version. */
export async function updateAccount({ tx }: Change, id: number, edit: Edit): Promise<void> {
  const { name, email, role, isDisabled, withoutPassword } = edit;
  const canonical = email === undefined ? null : canonicalEmail(email);
  if (email !== undefined && canonical === null) throw new Error('an account needs a plain e-mail address');
  await tx
    .updateTable('accounts')
    .set(({ eb }) => ({
      ...(name === undefined ? {} : { name }),
      ...(email === undefined || canonical === null ? {} : { email, email_canonical: canonical }),
      ...(role === undefined ? {} : { role }),
      ...(isDisabled === undefined ? {} : { disabled_at: isDisabled ? sql<Date>`now()` : null }),
      ...(withoutPassword ? { password_hash: null } : {}),
      updated_at: sql`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function voidLinksOf({ tx }: Change, id: number): Promise<void> {
  await tx.deleteFrom('one_time_links').where('account_id', '=', id).execute();
}

/** Whether there is a real account, or a demonstration account that is not disabled. */
export async function hasAccount(db: Database, kind: 'real' | 'demonstration'): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_demonstration', '=', kind === 'demonstration')
    .$if(kind === 'demonstration', query => query.where('disabled_at', 'is', null))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function accountOf({ createdAt, disabledAt, lastSeenAt, linkExpiresAt, openSessions, ...row }: Row): Account {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    openSessions: openSessions ?? 0,
    linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
  };
}

/** Nobody can have typed this, since an address has no space. */
const noAddress = (id: number) => `compte supprimé ${id}`;

/** The row is kept, since what the person did refers to it; the database replaces the old name by the new one everywhere. */
export async function eraseIdentity({ tx }: Change, { id, name, email }: Account): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(({ eb, ref }) => ({
      erased_email_hash: sql<Buffer>`sha256(convert_to(${ref('email_canonical')}, 'UTF8'))`,
      name: `Compte supprimé n° ${id}`,
      email: noAddress(id),
      email_canonical: noAddress(id),
      password_hash: null,
      last_sign_in_at: null,
      disabled_at: sql<Date>`now()`,
      erased_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('account_identities').where('account_id', '=', id).execute();
  await tx.deleteFrom('issuer_accounts').where('account_id', '=', id).execute();
  await tx.deleteFrom('api_tokens').where('account_id', '=', id).execute();
  await sql`delete from access_requests where lower(email) = lower(${email})`.execute(tx);
  await tx.deleteFrom('account_notices').where('account_id', '=', id).execute();
  await tx.deleteFrom('own_views').where('account_id', '=', id).execute();
  await tx.deleteFrom('outbox').where('account_id', '=', id).execute();
  await tx.deleteFrom('own_mails').where('account_id', '=', id).execute();
  // The stored answers for repeated requests contain names.
  await sql`
    delete from idempotency_keys
    where account_id = ${id} or strpos(answer::text, ${email}) > 0 or strpos(answer::text, ${name}) > 0`.execute(
    tx,
  );
}
