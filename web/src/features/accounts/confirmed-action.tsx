import { useState } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './accounts.module.css';

type ConfirmedActionProps = {
  label: string;
  /** What will happen. */
  explanation: string;
  change: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  danger?: boolean;
};

/** A button that first says what it will do, in place, and acts when that is confirmed. */
export function ConfirmedAction({
  label,
  explanation,
  change,
  onConfirm,
  danger = false,
}: ConfirmedActionProps) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <div className={styles['action']}>
      {change.error && <Notice kind="error">{errorText(change.error)}</Notice>}
      {!asking && (
        <div>
          <Button
            variant={danger ? 'danger' : 'secondary'}
            busy={change.isPending}
            onClick={() => setAsking(true)}
          >
            {label}
          </Button>
        </div>
      )}
      {asking && (
        <>
          <output className={styles['explanation']}>{explanation}</output>
          <div className={styles['actions']}>
            <Button autoFocus variant={danger ? 'danger' : 'primary'} onClick={confirm}>
              {label}
            </Button>
            <Button onClick={() => setAsking(false)}>Annuler</Button>
          </div>
        </>
      )}
    </div>
  );
}
