import type { resetTwoFactor as endpoint } from '@suivi/contract/accounts/two-factor';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { removeSecondFactor } from '../../platform/two-factor/second-factor-store.ts';
import { accountEntry } from './account-entry.ts';
import { readStored } from './read-stored.ts';
import { lockAccount, updateAccount } from './store.ts';

/** For a lost telephone. People remove their own second factor in their own account, where a code is required. */
export const resetTwoFactor: Handler<typeof endpoint> = async call => {
  const { params, body, version, actor, change, platform } = call;
  const { id } = params;
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if (!before.hasSecondFactor) return refuse('second-factor-not-started');
    await removeSecondFactor(current, id);
    await updateAccount(current, id, {});
    await endSessionsOf(current, id);
    await forgetDevicesOf(current, id);
    await clearAttempts(current, before);
    const account = await readStored(current.tx, id);
    await current.journal(accountEntry('reset-two-factor', account));
    return ok({ account });
  });
};
