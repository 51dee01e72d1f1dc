import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { issueLink, type OneTimeLink } from '../../platform/session/one-time-link.ts';
import { accountEntry } from './account-entry.ts';
import { readStored, type Account, lockAccount } from './store.ts';

export type Invitation = { account: Account; link: OneTimeLink };

/**
 * Issues a link with which the owner of the account chooses a first password; earlier ones are void. An account that has a
 * password gets no link here, however often its creation is repeated: that would be a reset, which requires more.
 */
export async function inviteAccount(
  current: Change,
  id: number,
  publicOrigin: string,
): Promise<Result<Invitation>> {
  const account = await lockAccount(current.tx, id);
  if (!account) return refuse('not-found');
  if (account.hasPassword || account.disabledAt !== null)
    return refuse('email-already-used', { field: 'email' });
  const link = await issueLink(current, { purpose: 'set-password', accountId: id }, publicOrigin);
  await current.journal(accountEntry('invite', account));
  return ok({ account: await readStored(current.tx, id), link });
}
