import type { Role } from '@suivi/domain/accounts/role';
import type { Change } from '../../../platform/change.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { accountEntry } from '../account-entry.ts';
import { closeAccount } from '../close-account.ts';
import { readStored, lockAccount, updateAccount } from '../store.ts';
import { noteClosed, noteVouchedFor } from './identity-store.ts';
import { roleOf, type Told } from './read-told.ts';
import type { IssuerSettings } from './settings-store.ts';

/**
 * Where groups give roles, a linked account gets the role of its person's present groups, and is closed as long as they give
 * none. An account that an administrator closed stays closed. Returns whether the account may be used; the change must be
 * committed either way.
 */
export async function followGroups(
  current: Change,
  accountId: number,
  told: Pick<Told, 'groups'>,
  settings: IssuerSettings,
): Promise<Result<null>> {
  const before = await lockAccount(current.tx, accountId);
  if (before === null) return refuse('issuer-account-closed');
  const { closed_at: closedAt } = await noteVouchedFor(current, accountId);
  const isDisabled = before.disabledAt !== null;
  if (settings.roleGroups.length === 0) return isDisabled ? refuse('issuer-account-closed') : ok(null);
  const role = roleOf(told, settings);
  if (role === null) {
    if (!isDisabled) {
      await closeAccount(current, before, 'lose-groups');
      await noteClosed(current, accountId, true);
    }
    return refuse('issuer-no-role');
  }
  if (isDisabled && closedAt === null) return refuse('issuer-account-closed');
  if (isDisabled) await noteClosed(current, accountId, false);
  if (isDisabled || before.role !== role) await giveRole(current, before, role);
  return ok(null);
}

async function giveRole(current: Change, before: Awaited<ReturnType<typeof readStored>>, role: Role) {
  await updateAccount(current, before.id, { role, isDisabled: false });
  const after = await readStored(current.tx, before.id);
  await current.journal(accountEntry('follow-groups', after, { before, after }));
}
