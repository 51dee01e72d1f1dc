import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type EntryDialogProps = {
  title: string;
  onClose: () => void;
  /** Why it was refused, where no field says so. */
  error: string | undefined;
  isSaving: boolean;
  onSubmit: () => void;
  fields: ReactNode;
  /** Below the form: what saving would change, who changed it before. */
  children: ReactNode;
  /** Null while nothing is stored that could be deleted. `children` tell what goes and what that would change. */
  deletion: { title: string; children: ReactNode; isBusy: boolean; onConfirm: () => void } | null;
};

/** One dated entry, of a price or of a factor: typed and saved, or deleted after a question of its own. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, onClose, error, isSaving, onSubmit, fields, children, deletion } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const form = useId();
  const notice = error && <Notice kind="error">{error}</Notice>;
  if (isDeleting && deletion) {
    return (
      <Dialog
        open
        title={deletion.title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setIsDeleting(false)}>Annuler</Button>
            <Button variant="danger" busy={deletion.isBusy} onClick={deletion.onConfirm}>
              Supprimer
            </Button>
          </>
        }
      >
        {notice}
        {deletion.children}
      </Dialog>
    );
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {deletion && (
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              Supprimer…
            </Button>
          )}
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary" busy={isSaving}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} style={{ display: 'contents' }}>
        {notice}
        {fields}
      </form>
      {children}
    </Dialog>
  );
}
