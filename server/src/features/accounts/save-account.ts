import type { saveAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { isTaken } from '../../platform/database/database-faults.ts';
import { accountEntry } from './account-entry.ts';
import { readStored } from './read-stored.ts';
import { anotherAdminRemains, lockAccount, updateAccount } from './store.ts';

/** Changing a role or an address requires the password; for a name the session is enough. */
export const saveAccount: Handler<typeof endpoint> = async call => {
  const { params, body, version, actor, change, platform } = call;
  const { id } = params;
  if (body.currentPassword !== undefined) {
    const confirmed = await confirmPassword(platform, actor, body.currentPassword);
    if (confirmed.kind === 'refused') return confirmed;
  }
  return change(async current => {
    const isDemotion = body.role !== 'admin';
    // Locked before the account itself, so that all changes that may remove an administrator take locks in one order.
    const isLast = isDemotion && !(await anotherAdminRemains(current.tx, id));
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if (isLast && before.role === 'admin') return refuse('last-admin', { field: 'role' });
    const { name, role } = body;
    const email = body.email?.trim() ?? before.email;
    if (before.name === name && before.role === role && before.email === email) {
      current.nothingToDo();
      return ok({ account: before });
    }
    if ((before.role !== role || before.email !== email) && body.currentPassword === undefined) {
      return refuse('password-needed', { field: 'currentPassword' });
    }
    // Attempts under the former address no longer belong to anybody.
    if (before.email !== email) await clearAttempts(current, before);
    try {
      await updateAccount(current, id, { name, email, role });
    } catch (error) {
      if (isTaken(error)) return refuse('email-already-used', { field: 'email' });
      throw error;
    }
    const after = await readStored(current.tx, id);
    await current.journal(accountEntry('save', after, { before, after }));
    return ok({ account: after });
  });
};
