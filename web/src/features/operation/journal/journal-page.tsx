import { HistoryList } from '../../../ui/figures/history-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { JournalFilters } from './journal-filters.tsx';
import styles from './journal.module.css';
import { useJournal } from './use-journal.ts';
import { useJournalFilters } from './use-journal-filters.ts';
import { Read } from '../../../widgets/read/read.tsx';

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
      <Read
        of={journal}
        failed="Le journal n’a pas pu être lu"
        skeletons={Array.from({ length: 8 }, () => '2.5rem')}
      >
        {entries => (
          <div
            className={journal.isStale ? styles['stale'] : undefined}
            aria-busy={journal.isStale || undefined}
          >
            <HistoryList
              label="Journal"
              entries={entries}
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
      </Read>
    </Stack>
  );
}
