import { type EnergyMeasurement, releaseBaseline } from '@suivi/contract/actions/saving-measurements';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';

type ReleaseBaselineDialogProps = { frozen: NonNullable<EnergyMeasurement['frozen']>; onClose: () => void };

export function ReleaseBaselineDialog({ frozen, onClose }: ReleaseBaselineDialogProps) {
  const done = useDone();
  const release = useChange(releaseBaseline);
  const begun = useSeen(frozen, release.error);
  return (
    <QuestionDialog
      title="Abandonner le gel de la situation de référence"
      confirm="Abandonner le gel"
      request={release}
      onConfirm={() =>
        release.mutate(
          { params: { id: frozen.id }, begun },
          done('Gel abandonné. Le journal le garde.', onClose),
        )
      }
      onClose={onClose}
    >
      <p>
        L’économie sera calculée avec les données telles qu’elles sont aujourd’hui. La référence gelée et son
        empreinte restent dans le journal.
      </p>
    </QuestionDialog>
  );
}
