import { type ReceivedBill, setReceivedBillAside } from '@suivi/contract/received-bills';
import { useSeen } from '../../../editing/use-seen.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type SetAsideDialogProps = { received: ReceivedBill; onClose: () => void; onDone: () => void };

export function SetAsideDialog({ received, onClose, onDone }: SetAsideDialogProps) {
  const showToast = useToast();
  const { mutate, error, isPending } = useChange(setReceivedBillAside);
  const begun = useSeen(received, error);
  const onSuccess = () => {
    showToast('success', `${received.name} est mis de côté.`);
    onDone();
  };
  return (
    <Dialog
      open
      title={`Mettre de côté ${received.name}`}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => mutate({ params: { id: received.id }, begun }, { onSuccess })}
          >
            Mettre de côté
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>
        Aucune facture n’en est faite. Le fichier est gardé un an, puis effacé&nbsp;; envoyé de nouveau d’ici
        là, il revient en attente.
      </p>
    </Dialog>
  );
}
