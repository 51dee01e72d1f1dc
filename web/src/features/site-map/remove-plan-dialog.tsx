import { removeSitePlan, type SitePlan } from '@suivi/contract/site-map';
import { useSeen } from '../../editing/use-seen.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type RemovePlanDialogProps = { siteCode: string; plan: SitePlan; onClose: () => void };

export function RemovePlanDialog({ siteCode, plan, onClose }: RemovePlanDialogProps) {
  const showToast = useToast();
  const { mutateAsync, error, isPending } = useChange(removeSitePlan);
  const begun = useSeen(plan, error);
  const remove = async () => {
    try {
      await mutateAsync({ params: { code: siteCode }, begun });
    } catch {
      // `error` says it.
      return;
    }
    showToast('success', 'Plan retiré.');
    onClose();
  };
  return (
    <Dialog
      open
      title="Retirer le plan"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => void remove()}>
            Retirer
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>L’image du plan sera effacée. Les bâtiments gardent leur position, pour le plan suivant.</p>
    </Dialog>
  );
}
