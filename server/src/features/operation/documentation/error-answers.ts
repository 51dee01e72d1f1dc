import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { type ErrorCode, errorStatuses } from '@suivi/contract/ground/errors';
import { ownRefusalsOf } from './own-refusals.ts';

/** The codes with which an endpoint can refuse: those of every endpoint of its kind, and those of its own rules. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [
    'internal',
    'overloaded',
    'database-unavailable',
    'migrating',
    'request-too-slow',
    'request-headers-too-large',
    'invalid',
    ...ownRefusalsOf(endpoint),
  ];
  if (endpoint.access !== 'anonymous') codes.push('not-authenticated', 'forbidden', 'second-factor-missing');
  if (endpoint.scope) codes.push('throttled', 'token-scope-missing');
  if (endpoint.effect !== 'read')
    codes.push('origin-refused', 'outcome-unknown', 'commits-wait', 'database-not-writable');
  if (endpoint.method !== 'GET') codes.push('unsupported-media-type', 'payload-too-large');
  // What a path or a query names may not exist, or no longer.
  if (endpoint.path.includes('/:') || endpoint.access.startsWith('data.')) codes.push('not-found');
  if (endpoint.effect === 'create') codes.push('idempotency-key-missing', 'idempotency-key-reused');
  if (endpoint.effect === 'edit') codes.push('version-missing', 'version-stale');
  return [...new Set(codes)].sort((one, other) => errorStatuses[one] - errorStatuses[other]);
}

/** Every refusal has this form, whatever caused it. */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatuses) },
        field: { type: 'string', description: 'Path of the faulty value, such as months.3.quantity' },
        params: {
          type: 'object',
          additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        },
        requestId: { type: 'string', description: 'Also in X-Request-Id, and in the log' },
      },
    },
  },
};
