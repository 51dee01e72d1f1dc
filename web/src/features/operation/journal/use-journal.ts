import { listJournal } from '@suivi/contract/operation/journal';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/texts/api-error.ts';
import { type HistoryEntry, historyEntryOf, type JournalRow } from '../../../lib/history/history-entry.ts';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { journalEntityLabels, journalLabel } from '@suivi/presentation/operation/journal-words';

export type JournalQuery = Omit<QueryOf<typeof listJournal>, 'person' | 'after' | 'limit'> & {
  person?: string;
};

/** The journal under the filters, page by page. */
export function useJournal(query: JournalQuery) {
  const pages = useInfiniteQuery({
    queryKey: ['read', listJournal.path, {}, query, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      return call(listJournal, { query: { ...query, ...after }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });
  return {
    data: pages.data?.pages.flatMap(page => page.entries.map(journalEntryOf)),
    isStale: pages.isPlaceholderData,
    isFetching: pages.isFetching,
    error: pages.error as ApiError | null,
    refetch: async () => pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}

function journalEntryOf(row: JournalRow): HistoryEntry {
  const entry = historyEntryOf(row);
  const thing = journalEntityLabels[row.entity];
  const what = `${thing}\u00a0: ${decapitalise(entry.what)}`;
  const label = journalLabel(row.label);
  return { ...entry, what: label === '' || label === thing ? what : `${what} – ${label}` };
}
