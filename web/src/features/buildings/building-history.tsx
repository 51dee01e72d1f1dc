import { useState } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRecordHistory } from '../../lib/history/use-record-history.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { HistoryList } from '../../ui/figures/history-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type BuildingHistoryProps = { building: { id: number; name: string } };

/** Who changed this building, when and how; asked for when it is opened. */
export function BuildingHistory({ building }: BuildingHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Historique du bâtiment" open={isOpen} onToggle={setOpen}>
      {isOpen && <Entries building={building} />}
    </Disclosure>
  );
}

function Entries({ building: { id, name } }: BuildingHistoryProps) {
  const { entries, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useRecordHistory(
    'building',
    id,
  );
  if (error) {
    return (
      <ErrorState title="L’historique n’a pas pu être lu" onRetry={retry}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (isLoading) return <Skeleton height="6rem" />;
  return (
    <HistoryList
      label={`Historique de ${name}`}
      entries={entries}
      onMore={hasMore ? loadMore : undefined}
      loadingMore={isLoadingMore}
    />
  );
}
