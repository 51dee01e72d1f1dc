import type { signOut as endpoint } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { endSession } from '../../../platform/session/session-store.ts';

/** Succeeds without a session too: whoever leaves an expired one has nothing to be told. */
export const signOut: Handler<typeof endpoint> = async ({ actor, change, request, reply, platform }) => {
  cookiesOf(request, reply, platform.secure).clearSession();
  const done = { done: true as const };
  if (!actor) return ok(done);
  return change(
    async current => {
      await endSession(current, actor.sessionId);
      await current.journal({
        action: 'session.sign-out',
        entity: 'session',
        entityId: actor.sessionId,
        label: actor.email,
      });
      return ok(done);
    },
    { movesDataVersion: false },
  );
};
