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

/** A workbook that is refreshed asks for some tables at once, a script for one a minute. */
const mostInWindow = 120;
const windowSeconds = 60;

/**
 * As `admit`, for what other programs ask: a token of access opens it and no cookie does, so that no page that a browser was
 * led to can ask, and none of the page's own endpoints takes a token. First who it is of (401), how often it asked (429), what the
 * token may (403), what its maker may now (403).
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
 * `Authorization: Bearer`; to read, also `Basic` with the token as its password: what a spreadsheet asks a person for, and keeps out
 * of its file. What changes something takes no password that a browser could have kept.
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

/** For how many seconds a token is to wait: of one server, whose work it guards. */
function waitOf({ pool, clock }: Platform, tokenId: number): number {
  const now = clock.now().getTime();
  let window = windows.get(pool);
  if (!window || now >= window.end) {
    window = { end: now + windowSeconds * 1000, counts: new Map() };
    windows.set(pool, window);
  }
  const count = (window.counts.get(tokenId) ?? 0) + 1;
  window.counts.set(tokenId, count);
  return count > mostInWindow ? Math.ceil((window.end - now) / 1000) : 0;
}

const parisDay = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Europe/Paris')::date`;

/**
 * One row of the journal for each token and day, kept as long as a sign-in since it holds an address: what a workbook asks every hour
 * would bury everything else.
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
