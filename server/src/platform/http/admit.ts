import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { can } from '@suivi/domain/accounts/can';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authentication, readSession } from '../session/read-session.ts';
import { deviceCookieName, sessionCookieName } from '../session/session-cookie.ts';
import type { Platform } from './platform.ts';
import { admitBearer } from './admit-bearer.ts';
import { answerRefusal } from './send-outcome.ts';

declare module 'fastify' {
  interface FastifyRequest {
    authentication: Authentication | null;
  }
}

/**
 * Runs before the body is read: nobody learns anything, or makes this server parse anything, that their role does not allow.
 * Checks first who they are (401), then what they may do (403), then whether the request comes from the page itself (403).
 */
export function admit(endpoint: Endpoint, platform: Platform) {
  if (endpoint.scope !== undefined) return admitBearer(endpoint, endpoint.scope, platform);
  const cookieName = sessionCookieName(platform.secure);
  const deviceName = deviceCookieName(platform.secure);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.cookies[cookieName];
    if (token === undefined && endpoint.access !== 'anonymous') {
      // Requests without a session cookie cost the database nothing.
      return answerRefusal(request, reply, { code: 'not-authenticated' });
    }
    const authentication = await platform.lanes.sessions.run(request.ip, () =>
      readSession(
        platform.pool,
        token,
        !endpoint.passive,
        endpoint.access === 'anonymous' ? request.cookies[deviceName] : undefined,
      ),
    );
    if (!authentication) return answerRefusal(request, reply, { code: 'overloaded' });
    request.authentication = authentication;
    if (endpoint.access !== 'anonymous') {
      const { actor } = authentication;
      if (!actor) return answerRefusal(request, reply, { code: 'not-authenticated' });
      if (!can(actor.role, endpoint.access)) return answerRefusal(request, reply, { code: 'forbidden' });
      if (actor.mustAddSecondFactor && endpoint.access !== 'own-account.manage') {
        return answerRefusal(request, reply, { code: 'second-factor-missing' });
      }
    }
    if (endpoint.effect !== 'read' && !platform.origins.has(request.headers.origin ?? '')) {
      return answerRefusal(request, reply, { code: 'origin-refused' });
    }
    return undefined;
  };
}
