import type { saveAccount as endpoint } from '@suivi/contract/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { accountEntry } from './account-entry.ts';
import { readStored } from './read-stored.ts';
import { anotherAdminRemains, lockAccount, updateAccount } from './store.ts';

export const saveAccount: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const isDemotion = body.role !== 'admin';
    // Before the account itself is locked, so that all who may remove an administrator take locks in one order.
    const isLast = isDemotion && !(await anotherAdminRemains(current.tx, id));
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if (isLast && before.role === 'admin') return refuse('last-admin', { field: 'role' });
    const { name, role } = body;
    if (before.name === name && before.role === role) {
      current.nothingToDo();
      return ok({ account: before });
    }
    await updateAccount(current, id, { name, role });
    const after = await readStored(current.tx, id);
    await current.journal(accountEntry('save', after, { before, after }));
    return ok({ account: after });
  });
