import type * as contract from '@suivi/contract/accounts/accounts';
import type { resetTwoFactor as resetEndpoint } from '@suivi/contract/accounts/two-factor';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { endSessionsOf, forgetDevicesOf } from '../../platform/session/session-store.ts';
import { removeSecondFactor } from '../../platform/two-factor/second-factor-store.ts';
import { accountEntry } from './account-entry.ts';
import { closeAccount } from './close-account.ts';
import {
  eraseIdentity,
  lockAccount,
  lockWithAdmins,
  readStored,
  updateAccount,
  voidLinksOf,
} from './store.ts';

/** Neither the last administrator nor one's own account can be disabled. */
export const disableAccount: Handler<typeof contract.disableAccount> = async ({ params, actor, edit }) =>
  edit(lockWithAdmins, params.id, async (current, { before, isLastAdmin }) => {
    if (isLastAdmin) return refuse('last-admin');
    if (before.id === actor.accountId) return refuse('cannot-change-self');
    if (before.disabledAt !== null) {
      current.nothingToDo();
      return ok({ account: before });
    }
    return ok({ account: await closeAccount(current, before, 'disable') });
  });

/** The account keeps its password; without one, a reset gives it a link. */
export const enableAccount: Handler<typeof contract.enableAccount> = async ({ params: { id }, edit }) =>
  edit(lockAccount, id, async (current, before) => {
    if (before.disabledAt === null) {
      current.nothingToDo();
      return ok({ account: before });
    }
    await updateAccount(current, id, { isDisabled: false });
    const after = await readStored(current.tx, id);
    await current.journal(accountEntry('enable', after, { before, after }));
    return ok({ account: after });
  });

/** Cannot be undone: the account opens nothing any more, and what the person did is shown under its number alone. */
export const eraseAccount: Handler<typeof contract.eraseAccount> = async ({ params: { id }, actor, edit }) =>
  edit(lockWithAdmins, id, async (current, { before, isLastAdmin }) => {
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (isLastAdmin) return refuse('last-admin');
    await endSessionsOf(current, id);
    await forgetDevicesOf(current, id);
    await voidLinksOf(current, id);
    await removeSecondFactor(current, id);
    await clearAttempts(current, before);
    await eraseIdentity(current, before);
    await current.journal(accountEntry('erase', before));
    return done;
  });

/** For a lost telephone. People remove their own second factor in their own account, where a code is required. */
export const resetTwoFactor: Handler<typeof resetEndpoint> = async ({ params: { id }, actor, edit }) =>
  edit(lockAccount, id, async (current, before) => {
    if (id === actor.accountId) return refuse('cannot-change-self');
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

export const endAccountSessions: Handler<typeof contract.endAccountSessions> = async ({
  params: { id },
  change,
}) =>
  change(async current => {
    const account = await lockAccount(current.tx, id);
    if (!account) return refuse('not-found');
    const ended = await endSessionsOf(current, id);
    if (ended === 0) current.nothingToDo();
    else await current.journal({ ...accountEntry('end-sessions', account), after: { ended } });
    return ok({ ended });
  });
