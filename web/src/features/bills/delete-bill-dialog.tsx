import { type Bill, deleteBill } from '@suivi/contract/bills';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

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
    <DeleteDialog
      title={`Supprimer la facture ${bill.number}`}
      request={remove}
      onDelete={() => remove.mutate({ params: { id: bill.id }, begun }, { onSuccess })}
      onClose={onClose}
    >
      Les mois qu’elle alimente sont recalculés sans elle, et une facture qu’elle remplaçait compte de
      nouveau. Le journal garde tout ce qu’elle contenait.
    </DeleteDialog>
  );
}
