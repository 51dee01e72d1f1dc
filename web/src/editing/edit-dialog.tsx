import { type ReactNode, useId } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useToWrong } from '../ui/forms/use-to-wrong.ts';
import type { Fields } from './edit.ts';
import { EditNotice, type EditNoticeProps } from './edit-notice.tsx';
import type { EditSession } from './use-edit.ts';

export type EditDialogProps<F extends Fields> = Omit<EditNoticeProps<F>, 'edit' | 'title'> & {
  edit: EditSession<F>;
  title: string;
  /** Says that somebody else changed this kind of thing. */
  told: string;
  size?: 'wide' | undefined;
  /** About the height of the form. */
  room?: string | undefined;
  /** What was typed stays where a draft is kept; « Annuler » gives it up. */
  onClose: () => void;
  /** While it is busy « Enregistrer » stays, and any other becomes « Sauvegarde... ». */
  submitLabel?: string;
  /** In place of what an edit says of itself. */
  notice?: ReactNode;
  /** Beside « Annuler ». */
  deletion?: ReactNode;
  children: ReactNode;
  /** Below the form: what saving would change, who changed it before. */
  beside?: ReactNode;
};

/** A form in a modal over something stored: Enter saves, Escape leaves. */
export function EditDialog<F extends Fields>(props: EditDialogProps<F>) {
  const { edit, title, told, size, room, onClose, deletion, children, beside, notice, ...rest } = props;
  const { submitLabel = 'Enregistrer', ...words } = rest;
  const formId = useId();
  const toWrong = useToWrong();
  return (
    <Dialog
      open
      size={size}
      room={room}
      title={title}
      onClose={onClose}
      footer={
        <>
          {deletion}
          <Button onClick={edit.cancel}>Annuler</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={edit.isBusy}
            aria-disabled={edit.isStale || undefined}
          >
            {edit.isBusy && submitLabel !== 'Enregistrer' ? 'Sauvegarde...' : submitLabel}
          </Button>
        </>
      }
    >
      <form {...toWrong} id={formId} noValidate onSubmit={edit.submit} style={{ display: 'contents' }}>
        {notice || <EditNotice edit={edit} title={told} {...words} />}
        {children}
      </form>
      {beside}
    </Dialog>
  );
}
