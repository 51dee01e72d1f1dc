import { type Refusal, type ErrorAnswer, errorStatuses } from '@suivi/contract/ground/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedAnswer, isKnownAnswer } from './answer-cache.ts';
import type { RawAnswer } from './raw-answer.ts';
import { readToItsEnd } from './read-to-its-end.ts';

const retryAfterSeconds: Partial<Record<Refusal['code'], number>> = {
  overloaded: 2,
  'database-unavailable': 2,
  'outcome-unknown': 2,
  'database-not-writable': 5,
  migrating: 5,
  'commits-wait': 5,
};

export async function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  request.refusal = refusal.code;
  await readToItsEnd(request.raw);
  const answer: ErrorAnswer = { error: { ...refusal, requestId: request.id } };
  const wait = refusal.params?.['retryAfterSeconds'] ?? retryAfterSeconds[refusal.code];
  if (wait !== undefined) reply.header('Retry-After', String(wait));
  return reply
    .status(errorStatuses[refusal.code])
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

export type Outcome =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'body'; body: string; isNew: boolean }
  | ({ kind: 'kept' } & CachedAnswer)
  | { kind: 'raw'; raw: RawAnswer }
  /** The handler has sent the answer itself, as with a file; or the client has left. */
  | { kind: 'sent' };

export const abandoned: Outcome = { kind: 'sent' };
export const overloaded: Outcome = { kind: 'refused', refusal: { code: 'overloaded' } };

export async function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: Outcome) {
  if (outcome.kind === 'sent') return reply;
  if (outcome.kind === 'raw') return outcome.raw.send(reply);
  if (outcome.kind === 'refused') return answerRefusal(request, reply, outcome.refusal);
  reply.type('application/json; charset=utf-8');
  if (outcome.kind === 'body') {
    return reply
      .status(outcome.isNew ? 201 : 200)
      .header('Cache-Control', 'no-store')
      .send(outcome.body);
  }
  reply.headers({ 'Cache-Control': 'private, no-cache', ETag: outcome.etag });
  return isKnownAnswer(request.headers['if-none-match'], outcome.etag)
    ? reply.status(304).send()
    : reply.send(outcome.body);
}
