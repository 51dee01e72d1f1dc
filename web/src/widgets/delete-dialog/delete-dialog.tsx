import type { ReactNode } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type DeleteDialogProps = {
  title: string;
  /** The request that deletes: while it is under way the button is busy, and a refusal is told. */
  request: { isPending: boolean; error: Error | null };
  onDelete: () => void;
  onClose: () => void;
  /** What goes with the record, and what stays. */
  children: ReactNode;
};

/** Asks before a record is deleted. */
export function DeleteDialog({ title, request, onDelete, onClose, children }: DeleteDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="danger" busy={request.isPending} onClick={onDelete}>
            Supprimer
          </Button>
        </>
      }
    >
      {request.error && <Notice kind="error">{errorText(request.error)}</Notice>}
      <p>{children}</p>
    </Dialog>
  );
}
