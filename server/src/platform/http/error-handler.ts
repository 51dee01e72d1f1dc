import type { Refusal } from '@suivi/contract/ground/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { OutcomeUnknown } from '../change.ts';
import {
  isDatabaseNotWritable,
  isDatabaseOverloaded,
  isDatabaseUnavailable,
} from '../database/database-faults.ts';
import { answerRefusal } from './send-outcome.ts';

/** The only place where thrown errors become answers: details go to the log alone. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
    else if (databaseRefusals.has(refusal.code)) request.log.warn({ err: error }, 'database unavailable');
    return answerRefusal(request, reply, refusal);
  });
}

const databaseRefusals: ReadonlySet<string> = new Set<Refusal['code']>([
  'database-unavailable',
  'database-not-writable',
  'outcome-unknown',
]);

const frameworkRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload-too-large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported-media-type' },
  // No identifier has such a length.
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found' },
};

// Node's errors may have no code, whatever Fastify's type says.
type Fault = { code: string; statusCode: number };

export function refusalFor(error: unknown): Refusal {
  const fault = faultOf(error);
  const known = frameworkRefusals[fault.code];
  if (known) return known;
  // The request itself failed: a browser that aborts its upload is no fault of the database, whose code it shares.
  if (fault.statusCode >= 400 && fault.statusCode < 500) {
    return { code: 'invalid', params: { rule: 'malformed-request' } };
  }
  if (error instanceof OutcomeUnknown) return { code: 'outcome-unknown' };
  if (isDatabaseUnavailable(error)) return { code: 'database-unavailable' };
  if (isDatabaseNotWritable(error)) return { code: 'database-not-writable' };
  if (isDatabaseOverloaded(error)) return { code: 'overloaded' };
  return { code: 'internal' };
}

function faultOf(error: unknown): Fault {
  const { code, statusCode } = Object(error) as Partial<FastifyError>;
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : 0,
  };
}
