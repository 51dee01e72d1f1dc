import type { ReactNode } from 'react';
import { type Deletion, useDeletion } from './use-deletion.ts';
import { QuestionDialog } from '../questions/question-dialog.tsx';

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
