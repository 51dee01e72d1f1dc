import type { saveAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { clearAttempts } from '../../platform/session/attempt-store.ts';
import { isTaken } from '../../platform/database/database-faults.ts';
import { accountEntry } from './account-entry.ts';
import { readStored, lockWithAdmins, updateAccount } from './store.ts';

/** Changing a role or an address requires the password; for a name the session is enough. */
export const saveAccount: Handler<typeof endpoint> = async ({ params: { id }, body, edit }) =>
  edit(lockWithAdmins, id, async (current, { before, isLastAdmin }) => {
    if (isLastAdmin && body.role !== 'admin') return refuse('last-admin', { field: 'role' });
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
