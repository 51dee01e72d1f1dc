import { archiveBuilding, type BuildingRecord } from '@suivi/contract/sites/buildings';
import { DeleteDialog } from '../../../widgets/delete-dialog/delete-dialog.tsx';

type DeleteBuildingDialogProps = { building: BuildingRecord; onClose: () => void };

export function DeleteBuildingDialog({ building, onClose }: DeleteBuildingDialogProps) {
  const { name } = building;
  return (
    <DeleteDialog
      title="Supprimer un bâtiment"
      endpoint={archiveBuilding}
      record={building}
      said={`Bâtiment ${name} supprimé. Un administrateur peut le restaurer.`}
      onClose={onClose}
      effect={
        <p>
          Il quitte les listes et le plan. Ses relevés et son historique sont conservés, et un administrateur
          peut le restaurer.
        </p>
      }
    >
      Êtes-vous sûr de vouloir supprimer le bâtiment "{name}" ?
    </DeleteDialog>
  );
}
