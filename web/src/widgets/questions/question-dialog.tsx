import type { ReactNode } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type QuestionDialogProps = {
  title: string;
  /** What is on the button that does it. */
  confirm: string;
  variant?: 'primary' | 'danger';
  /** What it asks of the server: while it is under way the button is busy, and a refusal is told. */
  request: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
  /** Where « Annuler » leads; out unless told otherwise. */
  onBack?: () => void;
  /** What will happen, and what stays. */
  children: ReactNode;
};

/** Asks before something is done; the focus starts on what leaves all as it is. */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    title,
    confirm,
    variant = 'danger',
    request,
    onConfirm,
    onClose,
    onBack = onClose,
    children,
  } = props;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onBack}>
            Annuler
          </Button>
          <Button variant={variant} busy={request.isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {request.error && <Notice kind="error">{errorText(request.error)}</Notice>}
      {children}
    </Dialog>
  );
}
