import { type ComponentProps, useState } from 'react';
import type { Fields } from '../../editing/edit.ts';
import { EditDialog, type EditDialogProps } from '../../editing/edit-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type EntryDialogProps<F extends Fields> = Omit<EditDialogProps<F>, 'deletion'> & {
  /** Null while no stored entry can be deleted. */
  deletion: Omit<ComponentProps<typeof DeleteDialog>, 'onBack' | 'onClose' | 'onDeleted'> | null;
};

/** One dated entry of a price or of a factor: typed and saved, or deleted after a separate confirmation. */
export function EntryDialog<F extends Fields>({ deletion, ...form }: EntryDialogProps<F>) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { onClose } = form;
  if (isDeleting && deletion)
    return (
      <DeleteDialog {...deletion} onBack={() => setIsDeleting(false)} onClose={onClose} onDeleted={onClose} />
    );
  return (
    <EditDialog
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
