import { type JournalEntity, readHistory } from '@suivi/contract/journal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';
import { type HistoryEntry, historyEntryOf } from './history-entry.ts';
import { readKey } from '../api/use-read.ts';

export type RecordHistory = {
  entries: HistoryEntry[];
  isLoading: boolean;
  error: ApiError | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** Who changed one record, when and how, the latest first; shown by `ui/history-list`. */
export function useRecordHistory(entity: JournalEntity, id: string | number): RecordHistory {
  const query = { entity, id: String(id) };
  const pages = useInfiniteQuery({
    queryKey: [...readKey(readHistory, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      return call(readHistory, { query: { ...query, ...after }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
  });
  return {
    entries: pages.data?.pages.flatMap(page => page.entries.map(historyEntryOf)) ?? [],
    isLoading: pages.isLoading,
    error: pages.error as ApiError | null,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}
