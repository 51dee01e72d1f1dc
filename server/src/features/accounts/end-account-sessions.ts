import type { endAccountSessions as endpoint } from '@suivi/contract/accounts/accounts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { endSessionsOf } from '../../platform/session/session-store.ts';
import { accountEntry } from './account-entry.ts';
import { lockAccount } from './store.ts';

export const endAccountSessions: Handler<typeof endpoint> = async ({ params: { id }, change }) =>
  change(async current => {
    const account = await lockAccount(current.tx, id);
    if (!account) return refuse('not-found');
    const ended = await endSessionsOf(current, id);
    if (ended === 0) current.nothingToDo();
    else await current.journal({ ...accountEntry('end-sessions', account), after: { ended } });
    return ok({ ended });
  });
