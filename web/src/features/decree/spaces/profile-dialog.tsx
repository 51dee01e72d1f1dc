import { EditDialog, type EditDialogProps } from '../../../editing/edit-dialog.tsx';
import type { Fields } from '../../../editing/edit.ts';

/** A form for one part of what a site states for the décret. */
export function ProfileDialog<F extends Fields>(props: Omit<EditDialogProps<F>, 'told'>) {
  return (
    <EditDialog
      told="Quelqu’un d’autre a modifié ces informations entre-temps"
      submitLabel="Sauvegarder"
      {...props}
    />
  );
}
