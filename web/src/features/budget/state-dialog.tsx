import { type Budget, setBudgetState } from '@suivi/contract/budget/budgets';
import { formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';

/** Votes a project, or closes a voted version: neither can be undone. */
export function StateDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const done = useDone();
  const change = useChange(setBudgetState);
  const begun = useSeen(budget, change.error);
  const isVote = budget.state === 'draft';
  const name = `${budget.label} ${budget.year}`;
  const said = isVote ? `${name} voté.` : `${name} clos.`;
  const state = isVote ? ('voted' as const) : ('closed' as const);
  return (
    <QuestionDialog
      title={isVote ? `Voter ${name}` : `Clore ${name}`}
      confirm={isVote ? 'Voter cette version' : 'Clore cette version'}
      variant="primary"
      request={change}
      onConfirm={() =>
        done(change.mutateAsync({ params: { id: budget.id }, begun, body: { state } }), said, onClose)
      }
      onClose={onClose}
    >
      {isVote ? (
        <p>
          {formatEuros(budget.totalCents)} TTC. Une fois votée, cette version ne change plus{'\u00a0'}:
          l’atterrissage est comparé à elle. Une décision modificative (DM) commence par sa copie.
        </p>
      ) : (
        <p>Une version close reste lisible et comparable, et ne change plus de nom ni de notes.</p>
      )}
    </QuestionDialog>
  );
}
