import { type Bill, deleteBill } from '@suivi/contract/bills/bills';
import { useChange } from '../../lib/api/use-change.ts';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteBillDialogProps = { bill: Bill; onClose: () => void; onDeleted?: () => void };

export function DeleteBillDialog({ bill, onClose, onDeleted = onClose }: DeleteBillDialogProps) {
  const remove = useChange(deleteBill);
  return (
    <DeleteDialog
      title={`Supprimer la facture ${bill.number}`}
      record={bill}
      request={remove}
      said={`Facture ${bill.number} supprimée. Le journal la garde.`}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      Les mois qu’elle alimente sont recalculés sans elle, et une facture qu’elle remplaçait compte de
      nouveau. Le journal garde tout ce qu’elle contenait.
    </DeleteDialog>
  );
}
