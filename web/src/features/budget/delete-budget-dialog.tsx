import { type Budget, deleteBudget } from '@suivi/contract/budgets';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteBudgetDialogProps = { budget: Budget; onClose: () => void; onDeleted: () => void };

export function DeleteBudgetDialog({ budget, onClose, onDeleted }: DeleteBudgetDialogProps) {
  const showToast = useToast();
  const remove = useChange(deleteBudget);
  const begun = useSeen(budget, remove.error);
  const name = `${budget.label} ${budget.year}`;
  const onSuccess = () => {
    showToast('success', `${name} supprimé. Le journal le garde.`);
    onDeleted();
  };
  return (
    <DeleteDialog
      title={`Supprimer ${name}`}
      request={remove}
      onDelete={() => remove.mutate({ params: { id: budget.id }, begun }, { onSuccess })}
      onClose={onClose}
    >
      Ce projet et ses lignes disparaissent de la liste. Le journal garde ce qu’ils contenaient.
    </DeleteDialog>
  );
}
