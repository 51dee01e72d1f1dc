import type { disableAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { accountEntry } from './account-entry.ts';
import { readStored } from './read-stored.ts';
import { anotherAdminRemains, lockAccount, updateAccount, voidLinksOf } from './store.ts';

/** Counts from the account's next request: its sessions, remembered browsers and links are gone. */
export const disableAccount: Handler<typeof endpoint> = async call => {
  const { params, body, version, actor, change, platform } = call;
  const { id } = params;
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    const isLast = !(await anotherAdminRemains(current.tx, id));
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if (isLast && before.role === 'admin') return refuse('last-admin');
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (before.disabledAt !== null) {
      current.nothingToDo();
      return ok({ account: before });
    }
    await updateAccount(current, id, { isDisabled: true });
    await endSessionsOf(current, id);
    await forgetDevicesOf(current, id);
    await voidLinksOf(current, id);
    const after = await readStored(current.tx, id);
    await current.journal(accountEntry('disable', after, { before, after }));
    return ok({ account: after });
  });
};
