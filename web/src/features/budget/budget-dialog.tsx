import { type Budget, saveBudget } from '@suivi/contract/budget/budgets';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const labels = { label: 'Nom', notes: 'Notes' };

/** Edits the name and the notes of a version. */
export function BudgetDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const save = useChange(saveBudget);
  const edit = useEdit({
    name: `budget:${budget.id}`,
    stored: budget,
    fieldsOf: stored => ({ label: (stored ?? budget).label, notes: (stored ?? budget).notes }),
    check: draft => {
      const label = draft.label.trim();
      if (label === '') return { kind: 'errors', errors: { label: 'Donnez un nom à cette version.' } };
      return { kind: 'content', content: { label, notes: draft.notes } };
    },
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: ({ label }) => `${label} enregistré.`,
    onEnd: onClose,
  });
  return (
    <EditDialog
      title={`Nom et notes de ${budget.label} ${budget.year}`}
      told="Quelqu’un d’autre a modifié cette version entre-temps"
      edit={edit}
      labels={labels}
      shown={(field, draft) => draft[field]}
      onClose={onClose}
    >
      <TextField label={labels.label} required maxLength={20} {...edit.field('label')} />
      <TextArea label={labels.notes} maxLength={2000} {...edit.field('notes')} />
    </EditDialog>
  );
}
