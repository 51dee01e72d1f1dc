import { sql } from 'kysely';
import type { Change } from '../../../platform/change.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { hashRecoveryCode } from '../../../platform/two-factor/recovery-codes.ts';

export type SecondFactor = {
  secret: string | null;
  pendingSecret: string | null;
  confirmedAt: string | null;
  /** Whether the settings require it for this account. */
  isRequired: boolean;
  recoveryCodesLeft: number;
};

export async function readSecondFactor(
  db: Database | Tx,
  accountId: number,
  isLocking = false,
): Promise<SecondFactor> {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.totp_secret', 'a.totp_pending_secret', 'a.totp_confirmed_at'])
    .select([
      sql<boolean>`a.role = 'admin' and (select admins_need_second_factor from settings)`.as('is_required'),
      sql<number>`(select count(*) from recovery_codes c
        where c.account_id = a.id and c.used_at is null)::int`.as('codes_left'),
    ])
    .where('a.id', '=', accountId)
    .$if(isLocking, query => query.forUpdate('a'))
    .executeTakeFirstOrThrow();
  return {
    secret: row.totp_secret,
    pendingSecret: row.totp_pending_secret,
    confirmedAt: row.totp_confirmed_at?.toISOString() ?? null,
    isRequired: row.is_required,
    recoveryCodesLeft: row.codes_left,
  };
}

export async function storePendingSecret({ tx }: Change, accountId: number, secret: string): Promise<void> {
  await tx.updateTable('accounts').set({ totp_pending_secret: secret }).where('id', '=', accountId).execute();
}

/** From now on the code is required at every sign-in. */
export async function confirmSecret(
  { tx }: Change,
  accountId: number,
  secret: string,
  step: number,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      totp_secret: secret,
      totp_pending_secret: null,
      totp_confirmed_at: sql<Date>`now()`,
      totp_last_step: step,
    })
    .where('id', '=', accountId)
    .execute();
}

export async function replaceRecoveryCodes(
  { tx }: Change,
  accountId: number,
  codes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ account_id: accountId, code_hash: hashRecoveryCode(code), used_at: null })))
    .execute();
}
