import type { enableAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { accountEntry } from './account-entry.ts';
import { readStored } from './read-stored.ts';
import { lockAccount, updateAccount } from './store.ts';

/** The account keeps its password; without one, a reset gives it a link. */
export const enableAccount: Handler<typeof endpoint> = async call => {
  const { params, body, actor, edit, platform } = call;
  const { id } = params;
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return edit(lockAccount, id, async (current, before) => {
    if (before.disabledAt === null) {
      current.nothingToDo();
      return ok({ account: before });
    }
    await updateAccount(current, id, { isDisabled: false });
    const after = await readStored(current.tx, id);
    await current.journal(accountEntry('enable', after, { before, after }));
    return ok({ account: after });
  });
};
