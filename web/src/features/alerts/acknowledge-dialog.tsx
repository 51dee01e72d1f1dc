import { type Alert, acknowledgeAlert } from '@suivi/contract/alerts/alerts';
import { useState } from 'react';
import { useSeen } from '../../editing/use-seen.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { alertMessage, monthsText } from '@suivi/presentation/alerts/alert-message';
import { placeText } from '@suivi/presentation/sites/place-text';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';

export function AcknowledgeDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const { mutate, error, isPending } = useChange(acknowledgeAlert);
  const begun = useSeen(alert, error);
  const showToast = useToast();

  const submit = () => {
    mutate(
      {
        params: { id: alert.id },
        begun,
        body: { comment: comment.trim() === '' ? null : comment.trim() },
      },
      {
        onSuccess: () => {
          showToast('success', 'Alerte acquittée.');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Acquitter l’alerte"
      submit="Acquitter"
      isBusy={isPending}
      error={error && errorText(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>
          {placeText(alert)} · {energyLabel(alert.energyType)} · {monthsText(alert)}
        </strong>
        <br />
        {alertMessage(alert)}
      </p>
      <TextArea
        label="Commentaire (facultatif)"
        hint="Ce qui explique l’écart, ou ce qui a été fait. Il reste visible de tous."
        maxLength={1000}
        value={comment}
        onChange={setComment}
        data-autofocus=""
      />
      <p>Votre nom et la date seront gardés. Un acquittement ne s’annule pas.</p>
    </FormDialog>
  );
}
