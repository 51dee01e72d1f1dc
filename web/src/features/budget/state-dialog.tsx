import { type Budget, setBudgetState } from '@suivi/contract/budgets';
import { formatEuros } from '@suivi/presentation/formats/number-formats';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Voting a project, or closing what was voted: neither is taken back. */
export function StateDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const showToast = useToast();
  const change = useChange(setBudgetState);
  const begun = useSeen(budget, change.error);
  const isVote = budget.state === 'draft';
  const name = `${budget.label} ${budget.year}`;
  const onSuccess = () => {
    showToast('success', isVote ? `${name} voté.` : `${name} clos.`);
    onClose();
  };
  const state = isVote ? ('voted' as const) : ('closed' as const);
  return (
    <Dialog
      open
      title={isVote ? `Voter ${name}` : `Clore ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            onClick={() =>
              change.mutate({ params: { id: budget.id }, begun, body: { state } }, { onSuccess })
            }
          >
            {isVote ? 'Voter cette version' : 'Clore cette version'}
          </Button>
        </>
      }
    >
      {change.error && <Notice kind="error">{errorText(change.error)}</Notice>}
      {isVote ? (
        <p>
          {formatEuros(budget.totalCents)} TTC. Une fois votée, cette version ne change plus{'\u00a0'}:
          l’atterrissage est comparé à elle. Une décision modificative (DM) commence par sa copie.
        </p>
      ) : (
        <p>Une version close reste lisible et comparable, et ne change plus de nom ni de notes.</p>
      )}
    </Dialog>
  );
}
