import { archiveBuilding, type BuildingRecord } from '@suivi/contract/buildings';
import { useSeen } from '../../editing/use-seen.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type DeleteBuildingDialogProps = { building: BuildingRecord; onClose: () => void };

export function DeleteBuildingDialog({ building, onClose }: DeleteBuildingDialogProps) {
  const { id, name } = building;
  const showToast = useToast();
  const { mutateAsync, error, isPending } = useChange(archiveBuilding);
  const begun = useSeen(building, error);
  const remove = async () => {
    try {
      await mutateAsync({ params: { id }, begun });
    } catch {
      // `error` says it.
      return;
    }
    showToast('success', `Bâtiment ${name} supprimé. Un administrateur peut le restaurer.`);
    onClose();
  };
  return (
    <Dialog
      open
      title="Supprimer un bâtiment"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => void remove()}>
            {isPending ? 'Suppression...' : 'Supprimer'}
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>Êtes-vous sûr de vouloir supprimer le bâtiment "{name}" ?</p>
      <p>
        Il quitte les listes et le plan. Ses relevés et son historique sont conservés, et un administrateur
        peut le restaurer.
      </p>
    </Dialog>
  );
}
