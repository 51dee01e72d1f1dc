import { type Budget, deleteBudget } from '@suivi/contract/budgets';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

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
    <Dialog
      open
      title={`Supprimer ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: budget.id }, begun }, { onSuccess })}
          >
            Supprimer
          </Button>
        </>
      }
    >
      {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      <p>Ce projet et ses lignes disparaissent de la liste. Le journal garde ce qu’ils contenaient.</p>
    </Dialog>
  );
}
