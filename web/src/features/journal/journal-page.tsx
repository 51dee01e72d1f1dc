import { errorText } from '../../lib/texts/error-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { HistoryList } from '../../ui/figures/history-list.tsx';
import { LoadingLabel } from '../../ui/feedback/loading-label.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { JournalFilters } from './journal-filters.tsx';
import styles from './journal.module.css';
import { useJournal } from './use-journal.ts';
import { useJournalFilters } from './use-journal-filters.ts';

export function JournalPage() {
  const filters = useJournalFilters();
  const journal = useJournal(filters.query);
  return (
    <Stack gap="large">
      <PageHeader
        title="Journal"
        subtitle="Qui a fait quoi, et quand. Le journal s’écrit avec chaque changement et personne ne peut le modifier."
      />
      <JournalFilters filters={filters} />
      {journal.error && (
        <ErrorState
          title="Le journal n’a pas pu être lu"
          onRetry={journal.retry}
          retrying={journal.isFetching}
        >
          {errorText(journal.error)}
        </ErrorState>
      )}
      {journal.isLoading && (
        <Stack>
          <LoadingLabel />
          <Skeleton height="2.5rem" lines={8} />
        </Stack>
      )}
      {!journal.isLoading && !journal.error && (
        <div
          className={journal.isStale ? styles['stale'] : undefined}
          aria-busy={journal.isStale || undefined}
        >
          <HistoryList
            label="Journal"
            entries={journal.entries}
            empty={
              filters.isAny
                ? 'Rien dans le journal ne correspond à ces filtres.'
                : 'Aucun changement n’est encore au journal.'
            }
            onMore={journal.hasMore ? journal.loadMore : undefined}
            loadingMore={journal.isLoadingMore}
          />
        </div>
      )}
    </Stack>
  );
}
