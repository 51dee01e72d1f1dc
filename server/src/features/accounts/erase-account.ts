import type { eraseAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { removeSecondFactor } from '../../platform/two-factor/second-factor-store.ts';
import { accountEntry } from './account-entry.ts';
import { anotherAdminRemains, eraseIdentity, lockAccount, voidLinksOf } from './store.ts';

/** Cannot be undone: the account opens nothing any more, and what the person did is shown under its number alone. */
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
    await eraseIdentity(current, before);
    await current.journal(accountEntry('erase', before));
    return ok({ done: true as const });
  });
};
