import type { Change } from '../../platform/change.ts';
import { stopMessages } from '../../platform/outbox/outbox-store.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { revokeTokens } from './tokens/store.ts';
import { accountEntry } from './account-entry.ts';
import { readStored, type Account, updateAccount, voidLinksOf } from './store.ts';

/**
 * Takes effect at the account's next request: its sessions, remembered browsers, links and tokens are removed. `before` is locked
 * by the caller.
 */
export async function closeAccount(
  current: Change,
  before: Account,
  action: Parameters<typeof accountEntry>[0],
): Promise<Account> {
  const { id } = before;
  await updateAccount(current, id, { isDisabled: true });
  await endSessionsOf(current, id);
  await forgetDevicesOf(current, id);
  await voidLinksOf(current, id);
  await stopMessages(current, id);
  await revokeTokens(current, { accountId: id });
  const after = await readStored(current.tx, id);
  await current.journal(accountEntry(action, after, { before, after }));
  return after;
}
