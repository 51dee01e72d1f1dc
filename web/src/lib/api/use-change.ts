import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './api-client.ts';
import { type ApiError, isApiError } from '../texts/api-error.ts';
import type { CallArguments, CallOptions } from './endpoint-call.ts';
import { readAfterChange, refreshReads } from './query-client.ts';

/**
 * Calls an endpoint that changes something. It is pending until the reads on screen have been repeated. An identical call made
 * meanwhile, by a double click before the button is busy, gets the same answer.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
): UseMutationResult<AnswerOf<E>, ApiError, CallOptions<E>> {
  const queryClient = useQueryClient();
  const underway = useRef(new Map<string, Promise<AnswerOf<E>>>());
  const ask = async (options: CallOptions<E>, key: string | null) => {
    const asked = key === null ? undefined : underway.current.get(key);
    if (asked) return asked;
    const answer = call(endpoint, ...([options] as unknown as CallArguments<E>));
    if (key === null) return answer;
    underway.current.set(key, answer);
    try {
      return await answer;
    } finally {
      underway.current.delete(key);
    }
  };
  return useMutation<AnswerOf<E>, ApiError, CallOptions<E>>({
    mutationFn: options => ask(options, keyOf(options)),
    onSuccess: () => readAfterChange(queryClient),
    onError: async error => {
      // The person must see what somebody else saved before deciding.
      if (isApiError(error, 'version-stale', 'already-exists', 'not-found')) await refreshReads(queryClient);
    },
  });
}

/** Null for a body of bytes, which cannot be compared as text. */
function keyOf(options: unknown): string | null {
  const body = (options as { body?: unknown } | undefined)?.body;
  const isPlain = body === undefined || (typeof body === 'object' && body?.constructor === Object);
  return isPlain ? JSON.stringify(options ?? null) : null;
}
