import { archiveBuilding, type BuildingRecord } from '@suivi/contract/sites/buildings';
import { useSeen } from '../../../editing/use-seen.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { QuestionDialog } from '../../../widgets/questions/question-dialog.tsx';

type DeleteBuildingDialogProps = { building: BuildingRecord; onClose: () => void };

export function DeleteBuildingDialog({ building, onClose }: DeleteBuildingDialogProps) {
  const { id, name } = building;
  const showToast = useToast();
  const archive = useChange(archiveBuilding);
  const begun = useSeen(building, archive.error);
  const remove = async () => {
    try {
      await archive.mutateAsync({ params: { id }, begun });
    } catch {
      // The dialog shows the error.
      return;
    }
    showToast('success', `Bâtiment ${name} supprimé. Un administrateur peut le restaurer.`);
    onClose();
  };
  return (
    <QuestionDialog
      title="Supprimer un bâtiment"
      confirm={archive.isPending ? 'Suppression...' : 'Supprimer'}
      request={archive}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Êtes-vous sûr de vouloir supprimer le bâtiment "{name}" ?</p>
      <p>
        Il quitte les listes et le plan. Ses relevés et son historique sont conservés, et un administrateur
        peut le restaurer.
      </p>
    </QuestionDialog>
  );
}
