import { removeDemonstration } from '@suivi/contract/operation/demonstration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
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
  const [currentPassword, setCurrentPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(removeDemonstration, { body: { currentPassword } }),
    onSuccess: async () => {
      // The account of this session was deleted with the others, so no further reads are possible.
      if (isDemonstration) announceSessionEvent('signed-out');
      await refreshReads(queryClient);
      if (isDemonstration) return;
      showToast('success', 'Données de démonstration retirées.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Retirer les données de démonstration"
      submit="Retirer définitivement"
      variant="danger"
      isBusy={isPending}
      error={errorOfForm(error, ['currentPassword'])}
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
      <OwnPasswordField
        required
        error={errorOfField(error, 'currentPassword')}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
    </FormDialog>
  );
}
