import { deleteSavingAction, type SavingAction } from '@suivi/contract/saving-actions';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

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
    <DeleteDialog
      title={`Supprimer l’action «\u00a0${action.title}\u00a0»`}
      request={remove}
      onDelete={() => remove.mutate({ params: { id: action.id }, begun }, { onSuccess })}
      onClose={onClose}
    >
      Ce qui était mesuré d’elle l’est encore pour les autres actions du même compteur. Pour garder la trace
      d’une action qui ne se fera pas, choisissez plutôt l’état «{'\u00a0'}abandonnée{'\u00a0'}».
    </DeleteDialog>
  );
}
