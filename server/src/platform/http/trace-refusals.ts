import { canonicalEmail } from '@suivi/contract/ground/email-address';
import type { ErrorCode } from '@suivi/contract/ground/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymousAuthor, makeChange } from '../change.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { ok } from '../result.ts';
import type { Database } from '../schema/tables.ts';
import { readUserAgent } from '../session/user-agent.ts';

declare module 'fastify' {
  interface FastifyRequest {
    refusal: ErrorCode | null;
  }
}

/** Refusals that may indicate an attack. A wrong password gets its row where it is checked. */
const traced: Partial<Record<ErrorCode, JournalEntry['action']>> = {
  throttled: 'session.throttle',
  forbidden: 'session.forbid',
  'token-scope-missing': 'session.forbid',
  'origin-refused': 'session.refuse-origin',
  'second-factor-locked': 'session.lock',
};
const windowMilliseconds = 5 * 60_000;
const mostInWindow = 50;

/**
 * Writes one log line and one journal row per five minutes for each kind of refusal, address and account; at most fifty for each
 * kind of refusal to strangers and fifty for all signed-in people together, so that neither can fill the journal nor take the
 * places of the other. The number of further refusals is logged.
 */
export function traceRefusals(app: FastifyInstance, db: Database): void {
  let windowStart = 0;
  let untold = 0;
  const told = new Set<string>();
  app.decorateRequest('refusal', null);

  app.addHook('onSend', async request => {
    const action = request.refusal === null ? undefined : traced[request.refusal];
    if (action === undefined) return;
    const now = Date.now();
    if (Math.abs(now - windowStart) > windowMilliseconds) {
      if (untold > 0) request.log.warn({ count: untold }, 'further refusals were not told one by one');
      windowStart = now;
      untold = 0;
      told.clear();
    }
    const actor = request.authentication?.actor ?? null;
    const who = actor === null ? triedEmail(request.body) : String(actor.accountId);
    const kind = actor === null ? `${action}|` : 'signed in|';
    const one = `${kind}${action}|${request.ip}|${who}`;
    const ofKind = [...told].filter(each => each.startsWith(kind)).length;
    if (told.has(one) || ofKind >= mostInWindow) {
      untold += 1;
      return;
    }
    told.add(one);
    const { ip, method } = request;
    const asked = `${method} ${request.routeOptions.url ?? ''}`;
    request.log.warn({ refusal: request.refusal, ip, asked, accountId: actor?.accountId }, 'refused');
    try {
      await writeRow(db, request, { action, asked });
    } catch (error) {
      request.log.warn({ err: error }, 'a refusal without its row');
    }
  });
}

async function writeRow(
  db: Database,
  request: FastifyRequest,
  { action, asked }: { action: JournalEntry['action']; asked: string },
): Promise<void> {
  const actor = request.authentication?.actor ?? null;
  const author = actor ? { accountId: actor.accountId, name: actor.name } : anonymousAuthor;
  const requestId = request.id;
  await makeChange({ db, author, requestId, movesDataVersion: false }, async current => {
    await current.journal({
      action,
      entity: 'session',
      entityId: actor?.sessionId ?? 0,
      label: actor?.email ?? triedEmail(request.body),
      after: { address: request.ip, userAgent: readUserAgent(request), asked },
    });
    return ok(null);
  });
}

/** Returns only a valid e-mail address: people type passwords in the wrong field. */
function triedEmail(body: unknown): string {
  const { email } = Object(body) as { email?: unknown };
  return typeof email === 'string' ? (canonicalEmail(email) ?? '') : '';
}
