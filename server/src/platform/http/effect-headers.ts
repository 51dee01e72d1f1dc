import { createHash } from 'node:crypto';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../change.ts';
import { ok, refuse, type Result } from '../result.ts';

export type EffectHeaders = {
  /** The version from `If-Match`; 0 when the endpoint takes none. */
  version: number;
  idempotencyKey: IdempotencyKey | undefined;
};

/** Reads what a change must send along: the version it starts from, or the key that makes a repeated request harmless. */
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
