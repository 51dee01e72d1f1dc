import type { JournalEntity } from '@suivi/domain/operation/journal-entities';
import { useState } from 'react';
import { useRecordHistory } from '../../lib/history/use-record-history.ts';
import { HistoryList } from '../../ui/figures/history-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Read } from '../read/read.tsx';

type RecordHistoryProps = {
  entity: JournalEntity;
  id: number | string;
  /** The text of the disclosure. */
  summary?: string | undefined;
  /** The accessible name of the list. */
  label?: string | undefined;
  /** Shown when the record was never changed. */
  empty?: string | undefined;
};

/** Who changed this record, when and how; loaded when it is opened. */
export function RecordHistory({ summary = 'Historique', label = summary, ...record }: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setIsOpen}>
      {isOpen && <Entries {...record} label={label} />}
    </Disclosure>
  );
}

function Entries({ entity, id, label = '', empty }: Omit<RecordHistoryProps, 'summary'>) {
  const history = useRecordHistory(entity, id);
  return (
    <Read of={history} failed="L’historique n’a pas pu être lu" skeletons={['6rem']}>
      {entries => (
        <HistoryList
          label={label}
          entries={entries}
          empty={empty}
          onMore={history.hasMore ? history.loadMore : undefined}
          loadingMore={history.isLoadingMore}
        />
      )}
    </Read>
  );
}
