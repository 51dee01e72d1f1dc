import type { Tx } from '../../platform/schema/tables.ts';

/** Whether this account has the second factor that it is about to require of others; locked until the transaction ends. */
export async function hasSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('totp_confirmed_at')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.totp_confirmed_at ?? null) !== null;
}
