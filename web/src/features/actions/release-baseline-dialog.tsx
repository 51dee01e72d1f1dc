import { type EnergyMeasurement, releaseBaseline } from '@suivi/contract/saving-measurements';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type ReleaseBaselineDialogProps = { frozen: NonNullable<EnergyMeasurement['frozen']>; onClose: () => void };

export function ReleaseBaselineDialog({ frozen, onClose }: ReleaseBaselineDialogProps) {
  const showToast = useToast();
  const release = useChange(releaseBaseline);
  const begun = useSeen(frozen, release.error);
  const onSuccess = () => {
    showToast('success', 'Gel abandonné. Le journal le garde.');
    onClose();
  };
  return (
    <Dialog
      open
      title="Abandonner le gel de la situation de référence"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="danger"
            busy={release.isPending}
            onClick={() => release.mutate({ params: { id: frozen.id }, begun }, { onSuccess })}
          >
            Abandonner le gel
          </Button>
        </>
      }
    >
      {release.error && <Notice kind="error">{errorText(release.error)}</Notice>}
      <p>
        L’économie sera calculée avec les données telles qu’elles sont aujourd’hui. La référence gelée et son
        empreinte restent dans le journal.
      </p>
    </Dialog>
  );
}
