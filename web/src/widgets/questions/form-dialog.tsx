import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToWrong } from '../../ui/forms/use-to-wrong.ts';

type FormDialogProps = {
  title: string;
  /** The label of the submit button. */
  submit: string;
  variant?: 'primary' | 'danger';
  size?: 'wide';
  /** The approximate height of the form, a CSS length. */
  room?: string;
  isBusy: boolean;
  /** Why nothing was done, when the refusal concerns no field. */
  error: ReactNode;
  /** True when the form itself reports missing values, instead of the browser. */
  noValidate?: boolean;
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A modal form for a one-time action: Enter submits it, Escape leaves. */
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
