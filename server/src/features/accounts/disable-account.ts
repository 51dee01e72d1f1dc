import type { disableAccount as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { confirmPassword } from '../../platform/session/confirm-password.ts';
import { closeAccount } from './close-account.ts';
import { anotherAdminRemains, lockAccount } from './store.ts';

/** Neither the last administrator nor one's own account can be disabled. */
export const disableAccount: Handler<typeof endpoint> = async call => {
  const { params, body, version, actor, change, platform } = call;
  const { id } = params;
  const confirmed = await confirmPassword(platform, actor, body.currentPassword);
  if (confirmed.kind === 'refused') return confirmed;
  return change(async current => {
    const isLast = !(await anotherAdminRemains(current.tx, id));
    const before = await lockAccount(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    if (isLast && before.role === 'admin') return refuse('last-admin');
    if (id === actor.accountId) return refuse('cannot-change-self');
    if (before.disabledAt !== null) {
      current.nothingToDo();
      return ok({ account: before });
    }
    return ok({ account: await closeAccount(current, before, 'disable') });
  });
};
