import { type BillFeed, deleteBillFeed } from '@suivi/contract/bill-feeds';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type StopFeedProps = { feed: BillFeed; isStale: boolean; onStopped: () => void };

export function StopFeed({ feed, isStale, onStopped }: StopFeedProps) {
  const showToast = useToast();
  const remove = useChange(deleteBillFeed);
  const begun = useSeen(feed, remove.error);
  const onSuccess = () => {
    showToast('success', 'Les mois saisis comptent de nouveau. Les factures restent.');
    onStopped();
  };
  const confirm = () => {
    if (!isStale) remove.mutate({ params: { id: feed.id }, begun }, { onSuccess });
  };
  return (
    <>
      {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      <Button variant="danger" busy={remove.isPending} onClick={confirm}>
        Revenir aux mois saisis
      </Button>
    </>
  );
}
