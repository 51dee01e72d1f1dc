import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './api-client.ts';
import type { ApiError } from '../texts/api-error.ts';
import type { CallArguments, CallOptions } from './endpoint-call.ts';

/** The cache key of an answer; its first two parts are enough to forget every answer of an endpoint. */
export function readKey<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): QueryKey {
  const {
    params = {},
    query = {},
    body,
  } = (options ?? {}) as { params?: object; query?: object; body?: object };
  const key = ['read', endpoint.path, params, query];
  return body === undefined ? key : [...key, body];
}

type ReadWhen<Answer> = {
  /** False: the request is not sent yet. */
  enabled?: boolean;
  /**
   * Sends the request while the view is rendered, and therefore before those of its parts: for the answer that the reader looks
   * at first.
   */
  isFirst?: boolean;
  /**
   * While another query is being answered, `data` remains the previous answer and `isPlaceholderData` is true: dim it. For
   * figures under filters; never for a form, which would show one record under another's name.
   */
  keepPrevious?: boolean;
  /** How long after an answer to ask again, while the server is still working; false: never. */
  againAfterMs?: (answer: Answer) => number | false;
};

/** An endpoint to read, with its query. */
export type Question = readonly [endpoint: Endpoint, options?: { query: Record<string, string> }];

const ofAny = ([endpoint, options]: Question) =>
  [endpoint, options] as unknown as [Endpoint, CallOptions<Endpoint>];

export const questionKey = (question: Question): QueryKey => readKey(...ofAny(question));

/** Sends the requests before the answers are needed; resolves when all have arrived or failed. */
export async function readAllEarly(client: QueryClient, questions: readonly Question[]): Promise<void> {
  await Promise.all(questions.map(question => readEarly(client, ...ofAny(question))));
}

/**
 * Sends a request before the answer is needed; resolves when it has arrived or failed. A failure is reported where the answer is
 * used.
 */
async function readEarly<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  ...[options]: CallArguments<E>
): Promise<void> {
  await client.prefetchQuery({
    queryKey: readKey(endpoint, options),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>)),
  });
}

/** Reads an endpoint of the contract and keeps the answer until data change. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...rest: [...CallArguments<E>, when?: ReadWhen<AnswerOf<E>>]
): UseQueryResult<AnswerOf<E>, ApiError> {
  const [options, when = {}] = rest as unknown as [CallOptions<E>?, ReadWhen<AnswerOf<E>>?];
  const { againAfterMs, enabled = true } = when;
  const client = useQueryClient();
  const queryKey = readKey(endpoint, options);
  if (when.isFirst && enabled && !client.getQueryState(queryKey))
    void readEarly(client, endpoint, ...([options] as unknown as CallArguments<E>));
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>)),
    enabled,
    ...(againAfterMs
      ? { refetchInterval: ({ state }) => (state.data === undefined ? false : againAfterMs(state.data)) }
      : {}),
    ...(when.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
