import { removeDemonstration } from '@suivi/contract/demonstration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { refreshReads } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { announceSessionEvent } from '../../lib/session/session-events.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { type DemonstrationCounts, describeCounts } from './describe-counts.ts';

type RemoveDemonstrationDialogProps = { counts: DemonstrationCounts; onClose: () => void };

export function RemoveDemonstrationDialog({ counts, onClose }: RemoveDemonstrationDialogProps) {
  const { isDemonstration } = useSession().user;
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [currentPassword, setCurrentPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(removeDemonstration, { body: { currentPassword } }),
    onSuccess: async () => {
      // The account that did it was deleted with the others: nothing is left to read as.
      if (isDemonstration) announceSessionEvent('signed-out');
      await refreshReads(queryClient);
      if (isDemonstration) return;
      showToast('success', 'Données de démonstration retirées.');
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const formError = errorOfForm(error, ['currentPassword']);
  return (
    <Dialog
      open
      title="Retirer les données de démonstration"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="remove-demonstration" variant="danger" busy={isPending}>
            Retirer définitivement
          </Button>
        </>
      }
    >
      <form id="remove-demonstration" onSubmit={submit} style={{ display: 'contents' }}>
        {formError && <Notice kind="error">{formError}</Notice>}
        <p>
          Seront supprimés{'\u00a0'}: {describeCounts(counts)}, y compris ce que vous avez saisi sur ces
          sites.
        </p>
        <p>Le journal reste. Cette action est irréversible.</p>
        {isDemonstration && (
          <Notice kind="warning" live={false}>
            Votre compte est un compte de démonstration{'\u00a0'}: il sera supprimé aussi et vous serez
            déconnecté. Reconnectez-vous ensuite avec votre vrai compte administrateur.
          </Notice>
        )}
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          error={errorOfField(error, 'currentPassword')}
          value={currentPassword}
          onChange={setCurrentPassword}
        />
      </form>
    </Dialog>
  );
}
