import { type ReceivedBill, setReceivedBillAside } from '@suivi/contract/bills/received-bills';
import { DeleteDialog } from '../../../widgets/delete-dialog/delete-dialog.tsx';

type SetAsideDialogProps = { received: ReceivedBill; onClose: () => void; onDone: () => void };

export function SetAsideDialog({ received, onClose, onDone }: SetAsideDialogProps) {
  return (
    <DeleteDialog
      title={`Mettre de côté ${received.name}`}
      confirm="Mettre de côté"
      endpoint={setReceivedBillAside}
      record={received}
      said={`${received.name} est mis de côté.`}
      onClose={onClose}
      onDeleted={onDone}
    >
      Aucune facture n’en est faite. Le fichier est gardé un an, puis effacé&nbsp;; envoyé de nouveau d’ici
      là, il revient en attente.
    </DeleteDialog>
  );
}
