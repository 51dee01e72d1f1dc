import type { Endpoint } from '@suivi/contract/endpoint';
import { type ErrorCode, errorStatuses } from '@suivi/contract/errors';

/** What any endpoint of its kind can be refused for, beside what its own rules refuse. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['internal', 'overloaded', 'database-unavailable'];
  if (endpoint.access !== 'anonymous') codes.push('not-authenticated', 'forbidden');
  if (endpoint.effect !== 'read') codes.push('origin-refused', 'outcome-unknown', 'database-not-writable');
  if (endpoint.method !== 'GET')
    codes.push('unsupported-media-type', 'payload-too-large', 'request-too-slow');
  codes.push('invalid');
  if (endpoint.path.includes('/:')) codes.push('not-found');
  if (endpoint.effect === 'create') codes.push('idempotency-key-missing', 'idempotency-key-reused');
  if (endpoint.effect === 'edit') codes.push('version-missing', 'version-stale');
  return codes.sort((one, other) => errorStatuses[one] - errorStatuses[other]);
}

/** Every refusal has this form, whatever refused it. */
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
