import { removeDemonstration } from '@suivi/contract/demonstration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { refreshReads } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { announceSessionEvent } from '../../lib/session/session-events.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type DemonstrationCounts, describeCounts } from './describe-counts.ts';

type RemoveDemonstrationDialogProps = { counts: DemonstrationCounts; onClose: () => void };

export function RemoveDemonstrationDialog({ counts, onClose }: RemoveDemonstrationDialogProps) {
  const { isDemonstration } = useSession().user;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(removeDemonstration),
    onSuccess: async () => {
      // The account that did it was deleted with the others: nothing is left to read as.
      if (isDemonstration) announceSessionEvent('signed-out');
      await refreshReads(queryClient);
      if (isDemonstration) return;
      showToast('success', 'Données de démonstration retirées.');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="Retirer les données de démonstration"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Retirer définitivement
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>
        Seront supprimés{'\u00a0'}: {describeCounts(counts)}, y compris ce que vous avez saisi sur ces sites.
      </p>
      <p>Le journal reste. Cette action est irréversible.</p>
      {isDemonstration && (
        <Notice kind="warning" live={false}>
          Votre compte est un compte de démonstration{'\u00a0'}: il sera supprimé aussi et vous serez
          déconnecté. Reconnectez-vous ensuite avec votre vrai compte administrateur.
        </Notice>
      )}
    </Dialog>
  );
}
