import {
  type Alert,
  type AlertDecision,
  acknowledgeAlert,
  acknowledgeAlerts,
} from '@suivi/contract/alerts/alerts';
import { decisionText } from '@suivi/presentation/alerts/decision-text';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type ReactNode, useState } from 'react';
import { useSeen } from '../../editing/use-seen.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { alertMessage, monthsText } from '@suivi/presentation/alerts/alert-message';
import { placeText } from '@suivi/presentation/sites/place-text';
import styles from './alerts.module.css';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';

export function AcknowledgeDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const change = useChange(acknowledgeAlert);
  const begun = useSeen(alert, change.error);
  const done = useDone();
  return (
    <CommentDialog
      title="Acquitter l’alerte"
      hint="Ce qui explique l’écart, ou ce qui a été fait. Il reste visible de tous."
      change={change}
      onSubmit={comment =>
        done(
          change.mutateAsync({ params: { id: alert.id }, begun, body: { comment } }),
          'Alerte acquittée.',
          onClose,
        )
      }
      onClose={onClose}
    >
      <p>
        <strong>
          {placeText(alert)} · {energyLabel(alert.energyType)} · {monthsText(alert)}
        </strong>
        <br />
        {alertMessage(alert)}
      </p>
    </CommentDialog>
  );
}

/** Number of decisions that are named; the others are only counted. */
const namedDecisions = 8;

type SeveralProps = { decisions: AlertDecision[]; onDone: () => void; onClose: () => void };

/** Acknowledges several decisions at once, all or none, as they were when the dialog opened. */
export function AcknowledgeSeveralDialog({ decisions, onDone, onClose }: SeveralProps) {
  const [asked] = useState(decisions);
  const change = useChange(acknowledgeAlerts);
  const done = useDone();
  const alerts = asked.flatMap(({ members }) => members);
  const said = `${formatCount(alerts.length, 'alerte acquittée', 'alertes acquittées')}.`;
  return (
    <CommentDialog
      title={`Acquitter ${formatCount(alerts.length, 'alerte')}`}
      hint="Le même pour toutes. Il reste visible de tous."
      change={change}
      onSubmit={comment => done(change.mutateAsync({ body: { alerts, comment } }), said, onDone)}
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
    </CommentDialog>
  );
}

type CommentDialogProps = {
  title: string;
  hint: string;
  change: { isPending: boolean; error: Error | null };
  /** Null: no comment. */
  onSubmit: (comment: string | null) => void;
  onClose: () => void;
  /** What is acknowledged. */
  children: ReactNode;
};

function CommentDialog({ title, hint, change, onSubmit, onClose, children }: CommentDialogProps) {
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      title={title}
      submit="Acquitter"
      isBusy={change.isPending}
      error={change.error && errorText(change.error)}
      onSubmit={() => onSubmit(comment.trim() || null)}
      onClose={onClose}
    >
      {children}
      <TextArea
        label="Commentaire (facultatif)"
        hint={hint}
        maxLength={1000}
        value={comment}
        onChange={setComment}
        data-autofocus=""
      />
      <p>Votre nom et la date seront gardés. Un acquittement ne s’annule pas.</p>
    </FormDialog>
  );
}
