import type { eraseAccount as endpoint } from '@suivi/contract/accounts/accounts';
import { sql } from 'kysely';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { removeSecondFactor } from '../../platform/two-factor/second-factor-store.ts';
import { accountEntry } from './account-entry.ts';
import { type Account, anotherAdminRemains, lockAccount, voidLinksOf } from './store.ts';

/** For good: the account opens nothing any more, and what the person did is told under its number alone. */
export const eraseAccount: Handler<typeof endpoint> = async call => {
  const { params, body, version, actor, change, platform } = call;
  const { id } = params;
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    const isLast = !(await anotherAdminRemains(current.tx, id));
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (isLast && before.role === 'admin') return refuse('last-admin');
    await endSessionsOf(current, id);
    await forgetDevicesOf(current, id);
    await voidLinksOf(current, id);
    await removeSecondFactor(current, id);
    await clearAttempts(current, before);
    await erase(current, before);
    await current.journal(accountEntry('erase', before));
    return ok({ done: true as const });
  });
};

/** Nothing that a person typed can be this: an address has no space. */
const noAddress = (id: number) => `compte supprimé ${id}`;

/** The row stays, since what the person did refers to it; the database tells the new name wherever the old one stood. */
async function erase({ tx }: Change, { id, name, email }: Account): Promise<void> {
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
  await tx.deleteFrom('account_notices').where('account_id', '=', id).execute();
  // What repeated requests would be answered holds names.
  await sql`
    delete from idempotency_keys
    where account_id = ${id} or strpos(answer::text, ${email}) > 0 or strpos(answer::text, ${name}) > 0`.execute(
    tx,
  );
}
