import type { Refusal } from '@suivi/contract/ground/errors';

/** What a verb returns: its value, or the refusal to be shown to the person. Bugs are thrown. */
export type Result<T> = { kind: 'ok'; value: T } | Refused;
export type Refused = { kind: 'refused'; refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { kind: 'ok', value };
}

export function refuse(
  code: Refusal['code'],
  details: { field?: string; params?: Record<string, string | number> } = {},
): Refused {
  return { kind: 'refused', refusal: { code, ...details } };
}

/** The refusal of one of several entries: its field is named within the `place` of the entry in the request. */
export function refusedAt(place: string, { refusal }: Refused): Refused {
  const field = refusal.field === undefined ? place : `${place}.${refusal.field}`;
  return { kind: 'refused', refusal: { ...refusal, field } };
}

/** The answer of a verb that only reports that it was done. */
export const done = ok({ done: true as const });

/** The stored record if it still has the version that the caller read; refused when it is gone or has another version. */
export function asSeen<S extends { version: number }>(
  stored: S | null | undefined,
  version: number,
): Result<S> {
  if (!stored) return refuse('not-found');
  return stored.version === version
    ? ok(stored)
    : refuse('version-stale', { params: { version: stored.version } });
}
