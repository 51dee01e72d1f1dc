import { removeSitePlan, type SitePlan } from '@suivi/contract/sites/site-map';
import { useSeen } from '../../../editing/use-seen.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { QuestionDialog } from '../../../widgets/questions/question-dialog.tsx';

type RemovePlanDialogProps = { siteCode: string; plan: SitePlan; onClose: () => void };

export function RemovePlanDialog({ siteCode, plan, onClose }: RemovePlanDialogProps) {
  const showToast = useToast();
  const removal = useChange(removeSitePlan);
  const begun = useSeen(plan, removal.error);
  const onSuccess = () => {
    showToast('success', 'Plan retiré.');
    onClose();
  };
  return (
    <QuestionDialog
      title="Retirer le plan"
      confirm="Retirer"
      request={removal}
      onConfirm={() => removal.mutate({ params: { code: siteCode }, begun }, { onSuccess })}
      onClose={onClose}
    >
      <p>L’image du plan sera effacée. Les bâtiments gardent leur position, pour le plan suivant.</p>
    </QuestionDialog>
  );
}
