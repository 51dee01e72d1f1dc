import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { can } from '@suivi/domain/accounts/can';
import type { TokenScope } from '@suivi/domain/accounts/token-scope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { makeChange } from '../change.ts';
import { ok } from '../result.ts';
import { type Bearer, readBearer } from '../session/read-bearer.ts';
import type { Platform } from './platform.ts';
import { answerRefusal } from './send-outcome.ts';

/** Enough for a workbook that requests some tables at once on refresh, or a script that requests one a minute. */
const mostInWindow = 120;
const windowSeconds = 60;

/**
 * Like `admit`, for requests of other programs: they are opened by an access token and never by a cookie, so that no page in a
 * browser can send them, and none of the page's own endpoints accepts a token. Checks in order the identity (401), the rate
 * (429), the scope of the token (403) and the present rights of its maker (403).
 */
export function admitBearer(endpoint: Endpoint, scope: TokenScope, platform: Platform) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const secret = secretOf(request, endpoint);
    const found =
      secret === null
        ? null
        : await platform.lanes.sessions.run(request.ip, () => readBearer(platform.pool, secret));
    if (secret !== null && found === null) return answerRefusal(request, reply, { code: 'overloaded' });
    if (!found?.bearer) {
      reply.header('WWW-Authenticate', challengeOf(endpoint));
      return answerRefusal(request, reply, { code: 'not-authenticated' });
    }
    const { bearer, versions } = found;
    const { actor } = bearer;
    request.authentication = { actor, device: null, versions };
    const wait = waitOf(platform, bearer.tokenId);
    if (wait > 0)
      return answerRefusal(request, reply, { code: 'throttled', params: { retryAfterSeconds: wait } });
    if (!bearer.scopes.includes(scope))
      return answerRefusal(request, reply, { code: 'token-scope-missing', params: { scope } });
    if (endpoint.access === 'anonymous' || !can(actor.role, endpoint.access))
      return answerRefusal(request, reply, { code: 'forbidden' });
    if (actor.mustAddSecondFactor) return answerRefusal(request, reply, { code: 'second-factor-missing' });
    if (bearer.isFirstToday) traceUse(platform, request, bearer);
    return undefined;
  };
}

/**
 * The secret from `Authorization: Bearer`. Reads also accept `Basic` with the token as its password: a spreadsheet asks a person
 * for it and keeps it out of its file. Changes do not, since a browser could have stored that password.
 */
function secretOf({ headers }: FastifyRequest, { effect }: Endpoint): string | null {
  const [, kind = '', value = ''] =
    /^(Bearer|Basic) +([\w+/=.~-]{1,400})$/i.exec(headers.authorization ?? '') ?? [];
  if (kind.toLowerCase() === 'bearer') return value;
  if (kind === '' || effect !== 'read') return null;
  const written = Buffer.from(value, 'base64').toString();
  return written.slice(written.indexOf(':') + 1) || null;
}

function challengeOf({ effect }: Endpoint): string {
  return effect === 'read'
    ? 'Bearer realm="Suivi energie", Basic realm="Suivi energie", charset="UTF-8"'
    : 'Bearer realm="Suivi energie"';
}

type Window = { end: number; counts: Map<number, number> };
const windows = new WeakMap<object, Window>();

/** Seconds that a token must wait. Counted for this server alone, whose work it protects. */
function waitOf({ pool, clock }: Platform, tokenId: number): number {
  const now = clock.now().getTime();
  let window = windows.get(pool);
  // A clock that was set back must not prolong the window.
  if (!window || now >= window.end || window.end - now > windowSeconds * 1000) {
    window = { end: now + windowSeconds * 1000, counts: new Map() };
    windows.set(pool, window);
  }
  const count = (window.counts.get(tokenId) ?? 0) + 1;
  window.counts.set(tokenId, count);
  return count > mostInWindow ? Math.ceil((window.end - now) / 1000) : 0;
}

const parisDay = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Europe/Paris')::date`;

/**
 * Writes one journal row for each token and day, kept as long as a sign-in since it holds an address: the hourly requests of a
 * workbook would bury everything else.
 */
function traceUse({ db }: Platform, request: FastifyRequest, { tokenId, actor }: Bearer): void {
  const author = { accountId: actor.accountId, name: actor.name };
  makeChange({ db, author, requestId: request.id, movesDataVersion: false }, async current => {
    const { rows } = await sql<{ name: string; last_signs: string }>`
      update api_tokens set last_used_at = now()
      where id = ${tokenId} and ${parisDay('last_used_at')} is distinct from ${parisDay('now()')}
      returning name, last_signs`.execute(current.tx);
    const [token] = rows;
    if (!token) {
      current.nothingToDo();
      return ok(null);
    }
    await current.journal({
      action: 'session.use-token',
      entity: 'session',
      entityId: actor.sessionId,
      label: actor.email,
      after: {
        token: token.name,
        lastSigns: token.last_signs,
        address: request.ip,
        asked: `${request.method} ${request.routeOptions.url ?? ''}`,
      },
    });
    return ok(null);
  }).catch((error: unknown) => request.log.warn({ err: error }, 'the use of a token without its row'));
}
