import { type Query, QueryClient } from '@tanstack/react-query';
import { readSession } from '@suivi/contract/accounts/session';
import { readShell } from '@suivi/contract/operation/shell';
import type { SessionAnswer } from '../session/session-context.ts';
import { readKey } from './use-read.ts';
import { type ApiErrorCode, isApiError } from '../texts/api-error.ts';
import { whenServerAnswers } from './when-server-answers.ts';

/** The errors of a restarting server, or of a lost network. */
const outages: ApiErrorCode[] = ['network-failed', 'overloaded', 'database-unavailable', 'migrating'];

/** Reads that failed because no server answered are repeated as soon as one does, while a view still uses them. */
function recoverFromOutage(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  let waiting: AbortController | null = null;
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') {
      if (waiting === null && isWaitedFor(event.query)) void askAgain();
    } else if (event.type === 'observerRemoved' && !cache.getAll().some(isWaitedFor)) {
      waiting?.abort();
      waiting = null;
    }
  });

  async function askAgain(): Promise<void> {
    const { signal } = (waiting = new AbortController());
    await whenServerAnswers(signal);
    waiting = null;
    await queryClient.refetchQueries({ type: 'active', predicate: isWaitedFor });
  }
}

function isWaitedFor(query: Query): boolean {
  return query.isActive() && query.state.status === 'error' && isApiError(query.state.error, ...outages);
}

export const sessionKey = readKey(readSession);

/**
 * The API client retries what can be retried, and the session reports when data have changed: reads are repeated only for that
 * reason, never because a window gained focus or a component mounted.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // A hospital's network without internet access can still reach the server.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followDataVersion(queryClient);
  recoverFromOutage(queryClient);
  return queryClient;
}

/** Repeats every read except the session; a read already in progress is not sent twice. */
export function refreshReads(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: isNotSession }, { cancelRefetch: false });
}

/**
 * Like `refreshReads`, after one's own change: the session first, because its data version makes the reads stale. A read that was
 * in progress when the change was answered may return the former state, and is repeated once it has arrived.
 */
export async function readAfterChange(queryClient: QueryClient): Promise<void> {
  const underway = () =>
    queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isNotSession });
  const asked = new Map(underway().map(query => [query, query.promise]));
  await queryClient.refetchQueries({ queryKey: sessionKey });
  const early = new Set(underway().filter(query => query.promise === asked.get(query)));
  await refreshReads(queryClient);
  await queryClient.invalidateQueries({ predicate: each => early.has(each) }, { cancelRefetch: false });
}

/** Drops every read except the session and what anonymous visitors may see. */
export function forgetReads(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: query => isNotSession(query) && query.queryKey[1] !== readShell.path,
  });
}

function isNotSession({ queryKey }: Query): boolean {
  return queryKey[1] !== sessionKey[1];
}

/** Refreshes the reads when the session reports another data version. */
function followDataVersion(queryClient: QueryClient): void {
  let known = '';
  const askedUnder = new WeakMap<Query, string>();
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (isNotSession(query)) {
      if (action.type === 'fetch') askedUnder.set(query, known);
      else if (action.type === 'success' && isFromBefore(askedUnder.get(query), known)) askAgain(query);
      return;
    }
    const version = (query.state.data as SessionAnswer | undefined)?.dataVersion ?? '';
    if (version === '' || version === known) return;
    const isFirst = known === '';
    known = version;
    if (!isFirst) void refreshReads(queryClient);
  });

  // Waits for the answer instead of cancelling it: a burst of changes would otherwise cancel a slow answer for ever.
  const askAgain = (query: Query) =>
    queueMicrotask(() => {
      void queryClient.invalidateQueries({ predicate: each => each === query }, { cancelRefetch: false });
    });
}

/** Whether an answer was requested under an older version, and may therefore not include the change that made the newer one. */
function isFromBefore(asked: string | undefined, known: string): boolean {
  return asked !== undefined && asked !== '' && asked !== known;
}
