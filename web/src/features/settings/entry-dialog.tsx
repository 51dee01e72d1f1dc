import { type ReactNode, useState } from 'react';
import type { Fields } from '../../editing/edit.ts';
import { EditDialog, type EditDialogProps } from '../../editing/edit-dialog.tsx';
import { useSeen } from '../../editing/use-seen.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Deletion = {
  title: string;
  /** What goes, and what that would change. */
  children: ReactNode;
  entry: { version: number };
  change: { isPending: boolean; error: ApiError | null };
  onConfirm: (begun: BegunVersion) => void;
};

type EntryDialogProps<F extends Fields> = Omit<EditDialogProps<F>, 'deletion'> & {
  /** Null while nothing is stored that could be deleted. */
  deletion: Deletion | null;
};

/** One dated entry, of a price or of a factor: typed and saved, or deleted after a question of its own. */
export function EntryDialog<F extends Fields>({ deletion, ...form }: EntryDialogProps<F>) {
  const [isDeleting, setIsDeleting] = useState(false);
  if (isDeleting && deletion)
    return <DeletionDialog {...deletion} onBack={() => setIsDeleting(false)} onClose={form.onClose} />;
  return (
    <EditDialog
      submitLabel="Enregistrer"
      busyLabel="Enregistrer"
      {...form}
      deletion={
        deletion && (
          <Button variant="danger" onClick={() => setIsDeleting(true)}>
            Supprimer…
          </Button>
        )
      }
    />
  );
}

type DeletionDialogProps = Deletion & { onBack: () => void; onClose: () => void };

function DeletionDialog(props: DeletionDialogProps) {
  const { title, children, entry, change, onConfirm, onBack, onClose } = props;
  const begun = useSeen(entry, change.error);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Annuler</Button>
          <Button variant="danger" busy={change.isPending} onClick={() => onConfirm(begun)}>
            Supprimer
          </Button>
        </>
      }
    >
      {change.error && <Notice kind="error">{errorText(change.error)}</Notice>}
      {children}
    </Dialog>
  );
}
