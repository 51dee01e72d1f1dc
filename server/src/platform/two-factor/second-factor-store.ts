import { sql } from 'kysely';
import type { Change } from '../change.ts';
import type { Clock } from '../clock.ts';
import { stepOfDigits } from './authenticator.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { readTypedCode } from './typed-code.ts';

/**
 * Whether the typed code opens this account now. A code is accepted only once: a step of the authenticator cannot be used again,
 * nor any earlier one, and a recovery code is used up. Undone with the transaction. `secret` is in its stored form.
 */
export async function acceptSecondFactor(
  { tx }: Change,
  account: { id: number; secret: string },
  text: string,
  { clock, secrets }: { clock: Clock; secrets: SecretBox },
): Promise<boolean> {
  const typed = readTypedCode(text);
  if (typed.kind === 'neither') return false;
  if (typed.kind === 'recovery') {
    const used = await tx
      .updateTable('recovery_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', account.id)
      .where('code_hash', '=', hashRecoveryCode(typed.code))
      .where('used_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    return used !== undefined;
  }
  const step = stepOfDigits(secrets.open(account.secret, account.id), typed.digits, clock.now());
  if (step === null) return false;
  const moved = await tx
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', account.id)
    .where('totp_secret', '=', account.secret)
    .where(eb => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Removes the second factor together with its recovery codes. */
export async function removeSecondFactor({ tx }: Change, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}
