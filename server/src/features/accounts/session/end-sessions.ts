import type { endOtherSessions as allOthers, endOwnSession as one } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { endSession, endSessionsOf } from '../../../platform/session/session-store.ts';
import { isOpenSessionOf } from './store.ts';

export const endOwnSession: Handler<typeof one> = async ({ actor, params: { id }, changeAside }) =>
  changeAside(async current => {
    if (!(await isOpenSessionOf(current.tx, actor.accountId, id))) return refuse('not-found');
    await endSession(current, id);
    await current.journal({ action: 'session.end', entity: 'session', entityId: id, label: actor.email });
    return done;
  });

export const endOtherSessions: Handler<typeof allOthers> = async ({ actor, changeAside }) =>
  changeAside(async current => {
    const ended = await endSessionsOf(current, actor.accountId, actor.sessionId);
    if (ended === 0) {
      current.nothingToDo();
    } else {
      await current.journal({
        action: 'account.end-sessions',
        entity: 'account',
        entityId: actor.accountId,
        label: actor.email,
        after: { ended },
      });
    }
    return ok({ ended });
  });
