import type { Query, QueryClient } from '@tanstack/react-query';
import { type ApiErrorCode, isApiError } from './api-error.ts';
import { whenServerAnswers } from './when-server-answers.ts';

/** What a server that restarts, or a network that is away, answers. */
const outages: ApiErrorCode[] = ['network-failed', 'overloaded', 'database-unavailable'];

/** Reads that failed because no server answered are asked again as soon as one does, while a view waits for them. */
export function recoverFromOutage(queryClient: QueryClient): void {
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
