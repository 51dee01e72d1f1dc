import { decisionsOf } from '@suivi/domain/alerts/decisions';
import { readDecidedAlerts } from '../../../records/alerts/decided-alerts.ts';
import type { ownSession } from '@suivi/contract/accounts/session';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { idleHours } from '../../../platform/session/session-lifetime.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { mustAddSecondFactor } from '../../../platform/two-factor/must-add-second-factor.ts';

const isOpen = sql<boolean>`expires_at > now() and last_seen_at > now() - make_interval(hours => ${idleHours})`;

/** The account with an e-mail or a number, and whether it has signed in from this browser before. */
export async function findSignInAccount(
  db: Database,
  by: { canonical: string } | { id: number },
  deviceToken: string | undefined,
) {
  const deviceHash = deviceToken === undefined ? null : hashToken(deviceToken);
  return db
    .selectFrom('accounts as a')
    .leftJoin('known_devices as d', join =>
      join.onRef('d.account_id', '=', 'a.id').on('d.token_hash', '=', deviceHash),
    )
    .select(['a.id', 'a.name', 'a.email', 'a.role', 'a.is_demonstration', 'a.password_hash', 'a.disabled_at'])
    .select(['a.totp_secret', sql<boolean>`${sql.raw(mustAddSecondFactor)}`.as('must_add_second_factor')])
    .select(({ eb }) => eb('d.account_id', 'is not', null).as('is_known_device'))
    .select(
      sql<boolean>`exists (select from issuer_accounts i where i.account_id = a.id)
        and (select is_on from issuer_settings)`.as('must_use_issuer'),
    )
    .$if('canonical' in by, query =>
      query.where('a.email_canonical', '=', 'canonical' in by ? by.canonical : ''),
    )
    .$if('id' in by, query => query.where('a.id', '=', 'id' in by ? by.id : 0))
    .executeTakeFirst();
}

/** Locks the account until the transaction ends; null when its password or state changed meanwhile. */
export async function lockUnchangedAccount(tx: Tx, id: number, passwordHash: string | null) {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', passwordHash)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function noteSignIn(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('accounts').set({ last_sign_in_at: sql`now()` }).where('id', '=', id).execute();
}

/** The number of decisions that the list of alerts counts as active; without those of archived sites or buildings. */
export async function countOpenDecisions(db: Database): Promise<number> {
  return decisionsOf(await readDecidedAlerts(db, 'open')).length;
}

/** What a person's page needs first. */
export async function readOfPage(
  db: Database,
  accountId: number,
): Promise<{ draftKey: string; home: string | null }> {
  return db
    .selectFrom('accounts')
    .leftJoin('own_views', join => join.onRef('account_id', '=', 'id').on('is_home', '=', true))
    .select(['draft_key as draftKey', 'search as home'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function readOwnSessions(
  db: Database,
  accountId: number,
  currentId: number,
): Promise<z.output<typeof ownSession>[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where(isOpen)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    isCurrent: row.id === currentId,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function isOpenSessionOf(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
