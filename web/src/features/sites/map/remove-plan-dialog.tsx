import { removeSitePlan, type SitePlan } from '@suivi/contract/sites/site-map';
import { useSeen } from '../../../editing/use-seen.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { QuestionDialog } from '../../../widgets/questions/question-dialog.tsx';

type RemovePlanDialogProps = { siteCode: string; plan: SitePlan; onClose: () => void };

export function RemovePlanDialog({ siteCode, plan, onClose }: RemovePlanDialogProps) {
  const done = useDone();
  const removal = useChange(removeSitePlan);
  const begun = useSeen(plan, removal.error);
  return (
    <QuestionDialog
      title="Retirer le plan"
      confirm="Retirer"
      request={removal}
      onConfirm={() =>
        done(removal.mutateAsync({ params: { code: siteCode }, begun }), 'Plan retiré.', onClose)
      }
      onClose={onClose}
    >
      <p>L’image du plan sera effacée. Les bâtiments gardent leur position, pour le plan suivant.</p>
    </QuestionDialog>
  );
}
