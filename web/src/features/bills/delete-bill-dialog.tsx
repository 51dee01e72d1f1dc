import { type Bill, deleteBill } from '@suivi/contract/bills/bills';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteBillDialogProps = { bill: Bill; onClose: () => void; onDeleted: () => void };

export function DeleteBillDialog({ bill, onClose, onDeleted }: DeleteBillDialogProps) {
  return (
    <DeleteDialog
      title={`Supprimer la facture ${bill.number}`}
      record={bill}
      endpoint={deleteBill}
      said={`Facture ${bill.number} supprimée. Le journal la garde.`}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      Les mois qu’elle alimente sont recalculés sans elle, et une facture qu’elle remplaçait compte de
      nouveau. Le journal garde tout ce qu’elle contenait.
    </DeleteDialog>
  );
}
