import { type EnergyMeasurement, releaseBaseline } from '@suivi/contract/actions/saving-measurements';
import { DeleteDialog } from '../../widgets/delete-dialog/delete-dialog.tsx';

type ReleaseBaselineDialogProps = { frozen: NonNullable<EnergyMeasurement['frozen']>; onClose: () => void };

export function ReleaseBaselineDialog({ frozen, onClose }: ReleaseBaselineDialogProps) {
  return (
    <DeleteDialog
      title="Abandonner le gel de la situation de référence"
      confirm="Abandonner le gel"
      endpoint={releaseBaseline}
      record={frozen}
      said="Gel abandonné. Le journal le garde."
      onClose={onClose}
    >
      L’économie sera calculée avec les données telles qu’elles sont aujourd’hui. La référence gelée et son
      empreinte restent dans le journal.
    </DeleteDialog>
  );
}
