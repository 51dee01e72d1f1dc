import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToWrong } from '../../ui/forms/use-to-wrong.ts';

type FormDialogProps = {
  title: string;
  /** What is on the button that sends the form. */
  submit: string;
  variant?: 'primary' | 'danger';
  size?: 'wide';
  /** About the height of the form. */
  room?: string;
  isBusy: boolean;
  /** Why nothing was done, when no field is to blame. */
  error: ReactNode;
  /** The form says itself what is missing, in place of the browser. */
  noValidate?: boolean;
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a modal for what is done once: Enter sends it, Escape leaves. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, variant = 'primary', size, isBusy, error, onSubmit, onClose, children } = props;
  const formId = useId();
  const toWrong = useToWrong();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      size={size}
      room={props.room}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={formId} variant={variant} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        {...toWrong}
        id={formId}
        noValidate={props.noValidate}
        onSubmit={send}
        className={props.className}
        style={props.className === undefined ? { display: 'contents' } : undefined}
      >
        {error && <Notice kind="error">{error}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
