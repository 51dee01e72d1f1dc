import { type AttachedDocument, removeDocument } from '@suivi/contract/documents/documents';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { QuestionDialog } from '../questions/question-dialog.tsx';

type RemoveDocumentDialogProps = { document: AttachedDocument; onClose: () => void };

export function RemoveDocumentDialog({ document, onClose }: RemoveDocumentDialogProps) {
  const done = useDone();
  const removal = useChange(removeDocument);
  const begun = useSeen(document, removal.error);
  return (
    <QuestionDialog
      title={`Retirer ${document.name}`}
      confirm="Retirer"
      request={removal}
      onConfirm={() =>
        done(
          removal.mutateAsync({ params: { id: document.linkId }, begun }),
          'Pièce retirée. Le journal le garde.',
          onClose,
        )
      }
      onClose={onClose}
    >
      <p>
        Elle n’est plus jointe ici. Le fichier est gardé un an s’il n’est joint nulle part ailleurs, puis
        effacé.
      </p>
    </QuestionDialog>
  );
}
