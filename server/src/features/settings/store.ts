import type { Tx } from '../../platform/schema/tables.ts';

/** Whether this account already has what it is about to ask of the others; unchanged until the transaction ends. */
export async function hasSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('totp_confirmed_at')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.totp_confirmed_at ?? null) !== null;
}
