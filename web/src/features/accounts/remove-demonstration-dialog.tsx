import { removeDemonstration } from '@suivi/contract/operation/demonstration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useFields } from '../../editing/use-fields.ts';
import { refreshReads } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { announceSessionEvent } from '../../lib/session/session-events.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
import { type DemonstrationCounts, describeCounts } from './describe-counts.ts';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';

type RemoveDemonstrationDialogProps = { counts: DemonstrationCounts; onClose: () => void };

export function RemoveDemonstrationDialog({ counts, onClose }: RemoveDemonstrationDialogProps) {
  const { isDemonstration } = useSession().user;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (): Promise<unknown> => call(removeDemonstration, { body: values }),
    onSuccess: async () => {
      // The account of this session was deleted with the others, so no further reads are possible.
      if (isDemonstration) announceSessionEvent('signed-out');
      await refreshReads(queryClient);
      if (isDemonstration) return;
      showToast('success', 'Données de démonstration retirées.');
      onClose();
    },
  });
  const { values, field, formError } = useFields({ currentPassword: '' }, error);
  return (
    <FormDialog
      title="Retirer les données de démonstration"
      submit="Retirer définitivement"
      variant="danger"
      isBusy={isPending}
      error={formError}
      onSubmit={mutate}
      onClose={onClose}
    >
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
      <OwnPasswordField required {...field('currentPassword')} />
    </FormDialog>
  );
}
