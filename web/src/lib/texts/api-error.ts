import type { ErrorCode, Refusal } from '@suivi/contract/ground/errors';

/** The refusals of the server, and the failures on the way to it. */
export type ApiErrorCode = ErrorCode | 'network-failed' | 'answer-not-understood';

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** Path of the faulty value in the request, such as `months.3.quantity`. */
  readonly field: string | undefined;
  readonly params: NonNullable<Refusal['params']>;
  /** Identifies the request in the server's log; undefined when no server answered. */
  readonly requestId: string | undefined;

  constructor(refusal: Omit<Refusal, 'code'> & { code: ApiErrorCode; requestId?: string | undefined }) {
    super(refusal.code);
    this.name = 'ApiError';
    this.code = refusal.code;
    this.field = refusal.field;
    this.params = refusal.params ?? {};
    this.requestId = refusal.requestId;
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
