import type { createAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { insertAccount, type NewAccount } from '../../platform/session/account-store.ts';
import { accountEntry } from './account-entry.ts';
import { inviteAccount } from './invite-account.ts';
import { mailLink } from './mail-link.ts';
import { publicOriginOf } from './public-origin.ts';
import { type Account, readStored } from './store.ts';

/**
 * The account is created in one transaction and its link in the next, so that the answer stored for a repeated request contains
 * no link, of which only a hash is stored. A repeated request finds the account and gives a new link; the earlier one becomes
 * void. Creating an administrator requires the password: otherwise an open session would be enough to create an account for
 * everything that asks for a password.
 */
export const createAccount: Handler<typeof endpoint> = async ({ body, change, request, platform }) => {
  const { email, name, role, currentPassword } = body;
  if (role === 'admin' && currentPassword === undefined) {
    return refuse('password-needed', { field: 'currentPassword' });
  }
  const created = await change(current => addAccount(current, { email, name, role, passwordHash: null }));
  if (created.kind === 'refused') return created;
  const origin = publicOriginOf(platform, request);
  return change(
    async current => {
      const invited = await inviteAccount(current, created.value.id, origin);
      return invited.kind === 'ok'
        ? ok(await mailLink(current, platform, invited.value, 'invitation'))
        : invited;
    },
    { withoutKey: true },
  );
};

export async function addAccount(current: Change, account: NewAccount): Promise<Result<Account>> {
  const id = await insertAccount(current, account);
  if (id === null) return refuse('email-already-used', { field: 'email' });
  const after = await readStored(current.tx, id);
  await current.journal(accountEntry('create', after, { after }));
  return ok(after);
}
