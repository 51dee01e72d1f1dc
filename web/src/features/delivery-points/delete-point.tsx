import { type DeliveryPoint, deleteDeliveryPoint } from '@suivi/contract/delivery-points';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type DeletePointProps = { point: DeliveryPoint; isStale: boolean; onDeleted: () => void };

export function DeletePoint({ point, isStale, onDeleted }: DeletePointProps) {
  const showToast = useToast();
  const remove = useChange(deleteDeliveryPoint);
  const begun = useSeen(point, remove.error);
  const onSuccess = () => {
    showToast('success', 'Point de livraison supprimé. Le journal le garde.');
    onDeleted();
  };
  const confirm = () => {
    if (!isStale) remove.mutate({ params: { id: point.id }, begun }, { onSuccess });
  };
  return (
    <>
      {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      <Button variant="danger" busy={remove.isPending} onClick={confirm}>
        Supprimer
      </Button>
    </>
  );
}
