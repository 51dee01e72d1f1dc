import type { JournalEntity } from '@suivi/contract/journal';
import { useState } from 'react';
import { useRecordHistory } from '../../lib/history/use-record-history.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { HistoryList } from '../../ui/figures/history-list.tsx';

type EntryHistoryProps = { entity: JournalEntity; id: number | string };

/** Who changed this entry, when and how; asked for when it is opened. */
export function EntryHistory(props: EntryHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary="Historique" open={isOpen} onToggle={setIsOpen}>
      {isOpen && <Entries {...props} />}
    </Disclosure>
  );
}

function Entries({ entity, id }: EntryHistoryProps) {
  const history = useRecordHistory(entity, id);
  if (history.isLoading) return <p>Chargement...</p>;
  return (
    <HistoryList
      label="Historique"
      entries={history.entries}
      empty="En place depuis l’installation."
      onMore={history.hasMore ? history.loadMore : undefined}
      loadingMore={history.isLoadingMore}
    />
  );
}
