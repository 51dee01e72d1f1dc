import { type AttachedDocument, removeDocument } from '@suivi/contract/documents';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type RemoveDocumentDialogProps = { document: AttachedDocument; onClose: () => void };

export function RemoveDocumentDialog({ document, onClose }: RemoveDocumentDialogProps) {
  const showToast = useToast();
  const { mutate, error, isPending } = useChange(removeDocument);
  const begun = useSeen(document, error);
  const onSuccess = () => {
    showToast('success', 'Pièce retirée. Le journal le garde.');
    onClose();
  };
  return (
    <Dialog
      open
      title={`Retirer ${document.name}`}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => mutate({ params: { id: document.linkId }, begun }, { onSuccess })}
          >
            Retirer
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>
        Elle n’est plus jointe ici. Le fichier est gardé un an s’il n’est joint nulle part ailleurs, puis
        effacé.
      </p>
    </Dialog>
  );
}
