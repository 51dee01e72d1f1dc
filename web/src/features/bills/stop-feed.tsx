import { type BillFeed, deleteBillFeed } from '@suivi/contract/bills/bill-feeds';
import { useChange } from '../../lib/api/use-change.ts';
import { DeleteButton } from '../../widgets/delete-dialog/delete-button.tsx';

type StopFeedProps = { feed: BillFeed; isStale: boolean; onStopped: () => void };

export function StopFeed({ feed, isStale, onStopped }: StopFeedProps) {
  const remove = useChange(deleteBillFeed);
  return (
    <DeleteButton
      label="Revenir aux mois saisis"
      record={feed}
      request={remove}
      isStale={isStale}
      said="Les mois saisis comptent de nouveau. Les factures restent."
      onDeleted={onStopped}
    />
  );
}
