import type { resetPassword as endpoint } from '@suivi/contract/accounts/accounts';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { issueLink } from '../../platform/session/one-time-link.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { accountEntry } from './account-entry.ts';
import type { Invitation } from './invite-account.ts';
import { mailLink } from './mail-link.ts';
import { publicOriginOf } from './public-origin.ts';
import { lockWithAdmins, readStored, type Account, updateAccount } from './store.ts';
import { revokeTokens } from './tokens/store.ts';

/** The old password no longer opens anything; the person who gets the link chooses the next one. */
export const resetPassword: Handler<typeof endpoint> = async call => {
  const { params, actor, change, platform, request } = call;
  const { id } = params;
  return change(async current => {
    const locked = await lockWithAdmins(current.tx, id);
    if (!locked) return refuse('not-found');
    const { before, isLastAdmin } = locked;
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (isLastAdmin && before.hasPassword) return refuse('last-admin');
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
