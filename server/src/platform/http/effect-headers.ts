import { createHash } from 'node:crypto';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../change.ts';
import { ok, refuse, type Result } from '../result.ts';

export type EffectHeaders = {
  /** From `If-Match`; 0 where the endpoint takes none. */
  version: number;
  idempotencyKey: IdempotencyKey | undefined;
};

/** What a change must say of itself: the version it starts from, or the key that makes a second sending harmless. */
export function readEffectHeaders(
  endpoint: Endpoint,
  request: FastifyRequest,
  accountId: number | null,
): Result<EffectHeaders> {
  if (endpoint.effect === 'edit') {
    const version = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(request.headers['if-match'] ?? '')?.[1];
    if (version === undefined) return refuse('version-missing');
    return ok({ version: Number(version), idempotencyKey: undefined });
  }
  if (endpoint.effect === 'create') {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) return refuse('idempotency-key-missing');
    if (accountId === null) throw new Error(`${endpoint.path} creates without knowing for whom`);
    const requestHash = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest();
    return ok({ version: 0, idempotencyKey: { accountId, key, requestHash } });
  }
  return ok({ version: 0, idempotencyKey: undefined });
}
