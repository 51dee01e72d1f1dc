import type { Refusal } from '@suivi/contract/ground/errors';

/** What a verb gives back: its value, or the refusal that the person must be told. Bugs are thrown. */
export type Result<T> = { kind: 'ok'; value: T } | { kind: 'refused'; refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { kind: 'ok', value };
}

export function refuse(
  code: Refusal['code'],
  details: { field?: string; params?: Record<string, string | number> } = {},
): Result<never> {
  return { kind: 'refused', refusal: { code, ...details } };
}

/** The answer of what has nothing to tell but that it was done. */
export const done = ok({ done: true as const });

/** What is stored, as somebody saw it: refused where it is gone or has another version than they read. */
export function asSeen<S extends { version: number }>(
  stored: S | null | undefined,
  version: number,
): Result<S> {
  if (!stored) return refuse('not-found');
  return stored.version === version
    ? ok(stored)
    : refuse('version-stale', { params: { version: stored.version } });
}
