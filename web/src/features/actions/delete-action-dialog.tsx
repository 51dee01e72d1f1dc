import { deleteSavingAction, type SavingAction } from '@suivi/contract/saving-actions';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type DeleteActionDialogProps = { action: SavingAction; onClose: () => void; onDeleted: () => void };

export function DeleteActionDialog({ action, onClose, onDeleted }: DeleteActionDialogProps) {
  const showToast = useToast();
  const remove = useChange(deleteSavingAction);
  const begun = useSeen(action, remove.error);
  const onSuccess = () => {
    showToast('success', `Action «\u00a0${action.title}\u00a0» supprimée. Le journal la garde.`);
    onDeleted();
  };
  return (
    <Dialog
      open
      title={`Supprimer l’action «\u00a0${action.title}\u00a0»`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: action.id }, begun }, { onSuccess })}
          >
            Supprimer
          </Button>
        </>
      }
    >
      {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
      <p>
        Ce qui était mesuré d’elle l’est encore pour les autres actions du même compteur. Pour garder la trace
        d’une action qui ne se fera pas, choisissez plutôt l’état «{'\u00a0'}abandonnée{'\u00a0'}».
      </p>
    </Dialog>
  );
}
