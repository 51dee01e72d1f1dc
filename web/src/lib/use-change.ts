import type { AnswerOf, Endpoint } from '@suivi/contract/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import type { CallArguments, CallOptions } from './endpoint-call.ts';
import { refreshReads, sessionKey } from './query-client.ts';

/** Calls an endpoint that changes something. It is pending until what is on screen has been read again. */
export function useChange<E extends Endpoint>(
  endpoint: E,
): UseMutationResult<AnswerOf<E>, ApiError, CallOptions<E>> {
  const queryClient = useQueryClient();
  return useMutation<AnswerOf<E>, ApiError, CallOptions<E>>({
    mutationFn: options => call(endpoint, ...([options] as unknown as CallArguments<E>)),
    onSuccess: async () => {
      // The session first: its data version makes the reads stale, and refreshing them here joins that.
      await queryClient.refetchQueries({ queryKey: sessionKey });
      await refreshReads(queryClient);
    },
  });
}
