import { type ReceivedBill, setReceivedBillAside } from '@suivi/contract/bills/received-bills';
import { useSeen } from '../../../editing/use-seen.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { QuestionDialog } from '../../../widgets/questions/question-dialog.tsx';

type SetAsideDialogProps = { received: ReceivedBill; onClose: () => void; onDone: () => void };

export function SetAsideDialog({ received, onClose, onDone }: SetAsideDialogProps) {
  const showToast = useToast();
  const aside = useChange(setReceivedBillAside);
  const begun = useSeen(received, aside.error);
  const onSuccess = () => {
    showToast('success', `${received.name} est mis de côté.`);
    onDone();
  };
  return (
    <QuestionDialog
      title={`Mettre de côté ${received.name}`}
      confirm="Mettre de côté"
      request={aside}
      onConfirm={() => aside.mutate({ params: { id: received.id }, begun }, { onSuccess })}
      onClose={onClose}
    >
      <p>
        Aucune facture n’en est faite. Le fichier est gardé un an, puis effacé&nbsp;; envoyé de nouveau d’ici
        là, il revient en attente.
      </p>
    </QuestionDialog>
  );
}
