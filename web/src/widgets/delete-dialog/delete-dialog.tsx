import type { ReactNode } from 'react';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { QuestionDialog } from '../questions/question-dialog.tsx';

type DeleteDialogProps = Deletion & {
  title: string;
  onClose: () => void;
  /** Called by « Annuler »; absent: `onClose`. */
  onBack?: () => void;
  /** What is deleted with the record, and what remains. */
  children: ReactNode;
  /** How the deletion would change the figures. */
  effect?: ReactNode;
};

/** Asks for confirmation before a record is deleted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, onClose, onBack = onClose, children, effect, ...deletion } = props;
  const remove = useDeletion(deletion);
  return (
    <QuestionDialog
      title={title}
      confirm="Supprimer"
      request={deletion.request}
      onConfirm={remove}
      onClose={onClose}
      onBack={onBack}
    >
      <p>{children}</p>
      {effect}
    </QuestionDialog>
  );
}
