import { deleteSavingAction, type SavingAction } from '@suivi/contract/actions/saving-actions';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteActionDialogProps = { action: SavingAction; onClose: () => void; onDeleted: () => void };

export function DeleteActionDialog({ action, onClose, onDeleted }: DeleteActionDialogProps) {
  return (
    <DeleteDialog
      title={`Supprimer l’action «\u00a0${action.title}\u00a0»`}
      record={action}
      endpoint={deleteSavingAction}
      said={`Action «\u00a0${action.title}\u00a0» supprimée. Le journal la garde.`}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      Ce qui était mesuré d’elle l’est encore pour les autres actions du même compteur. Pour garder la trace
      d’une action qui ne se fera pas, choisissez plutôt l’état «{'\u00a0'}abandonnée{'\u00a0'}».
    </DeleteDialog>
  );
}
