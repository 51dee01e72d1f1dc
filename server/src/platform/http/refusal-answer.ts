import { type ErrorAnswer, errorStatuses, type Refusal } from '@suivi/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const retryAfterSeconds: Partial<Record<Refusal['code'], number>> = {
  overloaded: 2,
  'database-unavailable': 2,
  'outcome-unknown': 2,
  'database-not-writable': 5,
};

export async function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  request.refusal = refusal.code;
  const answer: ErrorAnswer = { error: { ...refusal, requestId: request.id } };
  const wait = refusal.params?.['retryAfterSeconds'] ?? retryAfterSeconds[refusal.code];
  if (wait !== undefined) reply.header('Retry-After', String(wait));
  return reply
    .status(errorStatuses[refusal.code])
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}
