import { type Bill, deleteBill } from '@suivi/contract/bills';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type DeleteBillDialogProps = { bill: Bill; onClose: () => void; onDeleted?: () => void };

export function DeleteBillDialog({ bill, onClose, onDeleted = onClose }: DeleteBillDialogProps) {
  const showToast = useToast();
  const remove = useChange(deleteBill);
  const begun = useSeen(bill, remove.error);
  const onSuccess = () => {
    showToast('success', `Facture ${bill.number} supprimée. Le journal la garde.`);
    onDeleted();
  };
  return (
    <Dialog
      open
      title={`Supprimer la facture ${bill.number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: bill.id }, begun }, { onSuccess })}
          >
            Supprimer
          </Button>
        </>
      }
    >
      {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      <p>
        Les mois qu’elle alimente sont recalculés sans elle, et une facture qu’elle remplaçait compte de
        nouveau. Le journal garde tout ce qu’elle contenait.
      </p>
    </Dialog>
  );
}
