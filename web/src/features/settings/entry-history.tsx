import type { JournalEntity } from '@suivi/domain/operation/journal-entities';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';

/** Who changed this entry, when and how; loaded when it is opened. */
export function EntryHistory(entry: { entity: JournalEntity; id: number | string }) {
  return <RecordHistory {...entry} empty="En place depuis l’installation." />;
}
