import type { Refusal } from '@suivi/contract/errors';

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
