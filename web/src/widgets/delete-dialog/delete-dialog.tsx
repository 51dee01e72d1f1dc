import type { ReactNode } from 'react';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { QuestionDialog } from '../questions/question-dialog.tsx';

type DeleteDialogProps = Omit<Deletion, 'onDeleted'> & {
  title: string;
  /** The label of the button that confirms, where the record is archived or set aside instead. */
  confirm?: string;
  onClose: () => void;
  /** Called after the deletion; absent: `onClose`. */
  onDeleted?: () => void;
  /** Called by « Annuler »; absent: `onClose`. */
  onBack?: () => void;
  /** What is deleted with the record, and what remains. */
  children: ReactNode;
  /** How the deletion would change the figures. */
  effect?: ReactNode;
};

/** Asks for confirmation before a record is deleted, archived or set aside. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, confirm = 'Supprimer', onClose, onBack = onClose, children, effect, ...deletion } = props;
  const { request, remove } = useDeletion({ onDeleted: onClose, ...deletion });
  return (
    <QuestionDialog
      title={title}
      confirm={confirm}
      request={request}
      onConfirm={remove}
      onClose={onClose}
      onBack={onBack}
    >
      <p>{children}</p>
      {effect}
    </QuestionDialog>
  );
}
