import type { ReactNode } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type QuestionDialogProps = {
  title: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the button that changes nothing, where « Annuler » would be misunderstood. */
  back?: string;
  variant?: 'primary' | 'danger';
  /** The request to the server: while it is pending the button is busy, and a refusal is shown. */
  request: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
  /** Called by « Annuler »; absent: `onClose`. */
  onBack?: () => void;
  /** What will happen, and what will remain. */
  children: ReactNode;
};

/** Asks before something is done; the focus starts on the button that changes nothing. */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    title,
    confirm,
    back = 'Annuler',
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
            {back}
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
