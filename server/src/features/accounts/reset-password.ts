import type { resetPassword as endpoint } from '@suivi/contract/accounts/accounts';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { issueLink } from '../../platform/session/one-time-link.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { accountEntry } from './account-entry.ts';
import type { Invitation } from './invite-account.ts';
import { mailLink } from './mail-link.ts';
import { publicOriginOf } from './public-origin.ts';
import { readStored } from './read-stored.ts';
import { revokeTokens } from './tokens/store.ts';
import { type Account, anotherAdminRemains, lockAccount, updateAccount } from './store.ts';

/** The old password no longer opens anything; the person who gets the link chooses the next one. */
export const resetPassword: Handler<typeof endpoint> = async call => {
  const { params, body, actor, change, platform, request } = call;
  const { id } = params;
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    const isLast = !(await anotherAdminRemains(current.tx, id));
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (isLast && before.role === 'admin' && before.hasPassword) return refuse('last-admin');
    const reset = await takePasswordAway(current, before, publicOriginOf(platform, request));
    return ok(await mailLink(current, platform, reset, 'password'));
  });
};

/** For a locked account: its sessions and tokens end, and a link gives it the next password. */
export async function takePasswordAway(
  current: Change,
  account: Account,
  publicOrigin: string,
): Promise<Invitation> {
  const { id } = account;
  await updateAccount(current, id, { withoutPassword: true });
  await endSessionsOf(current, id);
  await forgetDevicesOf(current, id);
  await revokeTokens(current, { accountId: id });
  await clearAttempts(current, account);
  const link = await issueLink(current, { purpose: 'set-password', accountId: id }, publicOrigin);
  const stored = await readStored(current.tx, id);
  await current.journal(accountEntry('reset-password', stored));
  return { account: stored, link };
}
