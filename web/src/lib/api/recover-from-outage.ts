import type { QueryClient } from '@tanstack/react-query';
import { type ApiErrorCode, isApiError } from './api-error.ts';
import { whenServerAnswers } from './when-server-answers.ts';

/** What a server that restarts, or a network that is away, answers. */
const outages: ApiErrorCode[] = ['network-failed', 'overloaded', 'database-unavailable'];

/** Reads that failed because no server answered are asked again as soon as one does, whoever waits for them. */
export function recoverFromOutage(queryClient: QueryClient): void {
  let isWaiting = false;
  queryClient.getQueryCache().subscribe(event => {
    if (isWaiting || event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isApiError(event.action.error, ...outages)) return;
    isWaiting = true;
    void askAgain();
  });

  async function askAgain(): Promise<void> {
    await whenServerAnswers();
    isWaiting = false;
    await queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isApiError(state.error, ...outages),
    });
  }
}
