import { type Budget, deleteBudget } from '@suivi/contract/budget/budgets';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteBudgetDialogProps = { budget: Budget; onClose: () => void; onDeleted: () => void };

export function DeleteBudgetDialog({ budget, onClose, onDeleted }: DeleteBudgetDialogProps) {
  const name = `${budget.label} ${budget.year}`;
  return (
    <DeleteDialog
      title={`Supprimer ${name}`}
      record={budget}
      endpoint={deleteBudget}
      said={`${name} supprimé. Le journal le garde.`}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      Ce projet et ses lignes disparaissent de la liste. Le journal garde ce qu’ils contenaient.
    </DeleteDialog>
  );
}
