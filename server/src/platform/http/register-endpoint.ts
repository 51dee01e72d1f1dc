import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@suivi/contract/ground/endpoint';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymousAuthor, type Change, type ChangeOptions, makeChange } from '../change.ts';
import { todayInParis } from '../clock.ts';
import { countWaitingCommits } from '../database/create-pool.ts';
import { asSeen, ok, refuse, type Result } from '../result.ts';
import type { Tx } from '../schema/tables.ts';
import type { Actor } from '../session/actor.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { admit } from './admit.ts';
import { readEffectHeaders } from './effect-headers.ts';
import { exactTestOf } from './exact-test.ts';
import { refusalOf } from './invalid-input.ts';
import { type DataPart, versionOf } from '../data-versions.ts';
import type { Platform } from './platform.ts';
import { RawAnswer } from './raw-answer.ts';
import type { Reading } from './reading.ts';
import { abandoned, type Outcome, overloaded, sendOutcome } from './send-outcome.ts';

type ActorOf<E extends Endpoint> = E['cached'] extends true
  ? null
  : 'anonymous' extends E['access']
    ? Actor | null
    : Actor;

export type Call<E extends Endpoint = Endpoint> = Reading & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The sender; null without a session, and always for an answer that is cached for everyone. */
  actor: ActorOf<E>;
  /** The version from `If-Match`; 0 when the endpoint takes none. */
  version: number;
  /** The data version before anything else was read. */
  dataVersion: string;
  requestId: string;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The only way to write: one transaction with its journal rows and the new data version. */
  change: <T>(work: (change: Change) => Promise<Result<T>>, options?: ChangeOptions) => Promise<Result<T>>;
  /** A change of nothing that answers are made of, such as a sign-in: cached answers stay valid. */
  changeAside: Call['change'];
  /**
   * The stored hash of the password that the body gives as `currentPassword`, which was found right before the handler was called;
   * null without one.
   */
  confirmedHash: string | null;
  /**
   * A change of the record that `lock` finds under `key` (null where there is only one), refused when it is gone or no longer has
   * the version from `If-Match`.
   */
  edit: <K, S extends { version: number }, T>(
    lock: (tx: Tx, key: K) => Promise<S | null>,
    key: K,
    work: (change: Change, stored: S) => Promise<Result<T>>,
  ) => Promise<Result<T>>;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<AnswerOf<E>>>;

/**
 * How an answer is cached: `parts` are the declarations and alerts that it reads, possibly none. Without it the answer may read
 * all of them, and is kept until anything changes.
 */
export type Keeping<E extends Endpoint> = E['cached'] extends true
  ? { parts?: (query: QueryOf<E>) => DataPart[] }
  : { parts?: never };

/** For answers that read no declarations and no alerts. */
export const besideDeclarations = { parts: (): DataPart[] => [] };

/** Creates the route of an endpoint. */
export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>, keeping?: Keeping<E>) => void;

/** The only way to create a route below `/api` whose answer is made of data. */
export function registerOn(app: FastifyInstance, platform: Platform): Register {
  return (endpoint, handler, keeping) => registerEndpoint(app, platform, endpoint, handler, keeping);
}

function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: Handler<E>,
  keeping?: Keeping<E>,
): void {
  const write = writerOf(endpoint);
  const lane = endpoint.heavy ? platform.lanes.heavy : platform.lanes.interactive;

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: admit(endpoint, platform),
    handler: async (request, reply) => {
      // The client may have left while the request waited.
      const work = async () => (reply.raw.destroyed ? abandoned : answer(request, reply));
      const outcome = (await inLane(request, work)) ?? overloaded;
      // Outside the lane: a slow reader must not hold a place in it.
      return sendOutcome(request, reply, outcome);
    },
  });

  function inLane(request: FastifyRequest, work: () => Promise<Outcome>): Promise<Outcome | null> {
    const { actor, device } = request.authentication ?? {};
    if (actor) return takeTurn(String(actor.accountId), work);
    // A browser from which somebody has signed in before does not wait behind strangers.
    if (device) return takeTurn(`device:${device}`, work);
    return platform.lanes.strangers.run(request.ip, () => takeTurn('strangers', work));
  }

  function takeTurn(person: string, work: () => Promise<Outcome>): Promise<Outcome | null> {
    const inOrder = () => lane.run(person, work);
    return endpoint.effect === 'read' ? inOrder() : platform.lanes.changes.run(person, inOrder);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const call = await readCall(endpoint, platform, request, reply);
    if (call.kind === 'refused') return call;
    if (endpoint.cached) return answerFromCache(call.value);
    const result = await handler(call.value);
    if (result.kind === 'refused') return result;
    if (reply.sent) return { kind: 'sent' };
    if (result.value instanceof RawAnswer) return { kind: 'raw', raw: result.value };
    return { kind: 'body', body: write(result.value), isNew: endpoint.effect === 'create' };
  }

  async function answerFromCache(call: Call<E>): Promise<Outcome> {
    const { request, query, versions, today } = call;
    const version = versionOf(versions, keeping?.parts?.(query) ?? null);
    const kept = await platform.cache.answer(`${request.url}|${version}|${isoDay(today)}`, async () => {
      const result = await handler(call);
      return result.kind === 'refused' ? result : ok(write(result.value));
    });
    return kept.kind === 'refused' ? kept : { kind: 'kept', ...kept.value };
  }
}

/** Throws when the answer does not match the contract: a superfluous field would leak, a null could pass for 0. */
function writerOf({ answer }: Endpoint): (value: unknown) => string {
  let isExact: ReturnType<typeof exactTestOf> | undefined;
  return value => {
    if (isExact === undefined) isExact = exactTestOf(answer);
    return JSON.stringify(isExact?.(value) ? value : answer.parse(value));
  };
}

async function readCall<E extends Endpoint>(
  endpoint: E,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Call<E>>> {
  if (!request.authentication) throw new Error(`${endpoint.path} was reached without admission`);
  const { actor, versions } = request.authentication;
  const params = endpoint.params.safeParse(request.params);
  // A path whose identifier has the wrong shape names nothing that exists.
  if (!params.success) return { kind: 'refused', refusal: { code: 'not-found' } };
  const query = endpoint.query.safeParse(request.query);
  if (!query.success) return { kind: 'refused', refusal: refusalOf(query.error) };
  const body = endpoint.body.safeParse(request.body ?? undefined);
  if (!body.success) return { kind: 'refused', refusal: refusalOf(body.error) };
  const headers = readEffectHeaders(endpoint, request, actor?.accountId ?? null);
  if (headers.kind === 'refused') return headers;
  const { version, idempotencyKey } = headers.value;
  const confirmed = await confirmTyped(platform, actor, body.data);
  if (confirmed.kind === 'refused') return confirmed;
  const change: Call['change'] = (work, options = {}) => {
    const author = actor ? { accountId: actor.accountId, name: actor.name } : anonymousAuthor;
    const key = options.withoutKey ? undefined : idempotencyKey;
    // It would wait for the standby as well, and hold a connection that readers need.
    if (countWaitingCommits(platform.pool) > 0) return Promise.resolve(refuse('commits-wait'));
    return makeChange(
      {
        db: platform.db,
        author,
        requestId: request.id,
        idempotencyKey: key,
        follow: platform.follow,
        ...options,
      },
      work,
    );
  };

  return ok({
    params: params.data as ParamsOf<E>,
    query: query.data as QueryOf<E>,
    body: body.data as BodyOf<E>,
    actor: (endpoint.cached ? null : actor) as ActorOf<E>,
    version,
    dataVersion: versions.all,
    versions,
    keep: async (name, parts, make) => {
      const key = `${name}|${versionOf(versions, parts)}`;
      const kept = await platform.cache.answer(key, async () => ok(JSON.stringify(await make())));
      if (kept.kind === 'refused') throw new Error('a part of an answer is not refused');
      return JSON.parse(kept.value.body.toString());
    },
    memory: platform.memory,
    db: platform.db,
    today: todayInParis(platform.clock),
    requestId: request.id,
    platform,
    request,
    reply,
    change,
    changeAside: (work, options) => change(work, { ...options, movesDataVersion: false }),
    confirmedHash: confirmed.value,
    edit: (lock, key, work) =>
      change(async current => {
        const stored = asSeen(await lock(current.tx, key), version);
        return stored.kind === 'refused' ? stored : work(current, stored.value);
      }),
  });
}

/** Whoever gives their password for what they ask must give the right one, whatever the endpoint does with the rest. */
async function confirmTyped(
  platform: Platform,
  actor: Actor | null,
  body: unknown,
): Promise<Result<string | null>> {
  const { currentPassword } = Object(body) as { currentPassword?: string };
  if (actor === null || currentPassword === undefined) return ok(null);
  return confirmPassword(platform, actor, currentPassword);
}
