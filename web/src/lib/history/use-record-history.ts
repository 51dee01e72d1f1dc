import { readHistory } from '@suivi/contract/operation/journal';
import type { JournalEntity } from '@suivi/domain/operation/journal-entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import type { ApiError } from '../texts/api-error.ts';
import { type HistoryEntry, historyEntryOf } from './history-entry.ts';
import { readKey } from '../api/use-read.ts';

export type RecordHistory = {
  data: HistoryEntry[] | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
};

/** Who changed a record, when and how, latest first; shown by `ui/history-list`. */
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
    data: pages.data?.pages.flatMap(page => page.entries.map(historyEntryOf)),
    error: pages.error as ApiError | null,
    isFetching: pages.isFetching,
    refetch: async () => pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
