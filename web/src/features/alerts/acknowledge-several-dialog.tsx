import { type AlertDecision, acknowledgeAlerts } from '@suivi/contract/alerts/alerts';
import { decisionText } from '@suivi/presentation/alerts/decision-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './alerts.module.css';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';

/** Number of decisions that are named; the others are only counted. */
const namedDecisions = 8;

type Props = { decisions: AlertDecision[]; onDone: () => void; onClose: () => void };

/** Acknowledges several decisions at once, all or none, as they were when the dialog opened. */
export function AcknowledgeSeveralDialog({ decisions, onDone, onClose }: Props) {
  const [asked] = useState(decisions);
  const [comment, setComment] = useState('');
  const { mutate, error, isPending } = useChange(acknowledgeAlerts);
  const showToast = useToast();
  const alerts = asked.flatMap(({ members }) => members);

  const submit = () => {
    mutate(
      { body: { alerts, comment: comment.trim() === '' ? null : comment.trim() } },
      {
        onSuccess: () => {
          showToast('success', `${formatCount(alerts.length, 'alerte acquittée', 'alertes acquittées')}.`);
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Acquitter ${formatCount(alerts.length, 'alerte')}`}
      submit="Acquitter"
      isBusy={isPending}
      error={error && errorText(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={styles['steps']}>
        {asked.slice(0, namedDecisions).map(decision => (
          <li key={decision.id}>
            <strong>{decision.siteName}</strong>&nbsp;: {decisionText(decision)}
          </li>
        ))}
        {asked.length > namedDecisions && (
          <li>… et {formatCount(asked.length - namedDecisions, 'autre cause', 'autres causes')}</li>
        )}
      </ul>
      <TextArea
        label="Commentaire (facultatif)"
        hint="Le même pour toutes. Il reste visible de tous."
        maxLength={1000}
        value={comment}
        onChange={setComment}
        data-autofocus=""
      />
      <p>Votre nom et la date seront gardés. Un acquittement ne s’annule pas.</p>
    </FormDialog>
  );
}
