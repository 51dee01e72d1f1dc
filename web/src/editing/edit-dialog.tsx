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
  /** The title shown when somebody else changed the record. */
  told: string;
  size?: 'wide' | undefined;
  /** The approximate height of the form, a CSS length. */
  room?: string | undefined;
  /** Called to leave; what was typed stays in the draft, if there is one, and « Annuler » drops it. */
  onClose: () => void;
  /** While saving, « Enregistrer » stays; any other label becomes « Sauvegarde... ». */
  submitLabel?: string;
  /** Replaces the notice that the edit shows by itself. */
  notice?: ReactNode;
  /** Shown beside « Annuler ». */
  deletion?: ReactNode;
  children: ReactNode;
  /** Shown below the form: the effect of saving, or the history. */
  beside?: ReactNode;
};

/** A modal form over a stored record: Enter saves, Escape leaves. */
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
