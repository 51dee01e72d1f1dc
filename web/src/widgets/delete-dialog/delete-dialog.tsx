import type { ReactNode } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Deletion, useDeletion } from './use-deletion.ts';

type DeleteDialogProps = Deletion & {
  title: string;
  onClose: () => void;
  /** Where « Annuler » leads; out unless told otherwise. */
  onBack?: () => void;
  /** What goes with the record, and what stays. */
  children: ReactNode;
  /** What the deletion would change of the figures. */
  effect?: ReactNode;
};

/** Asks before a record is deleted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, onClose, onBack = onClose, children, effect, ...deletion } = props;
  const { error, isPending } = deletion.request;
  const remove = useDeletion(deletion);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Annuler</Button>
          <Button variant="danger" busy={isPending} onClick={remove}>
            Supprimer
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>{children}</p>
      {effect}
    </Dialog>
  );
}
