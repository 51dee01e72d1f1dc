import { type SubmitEvent, useState } from 'react';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import styles from './accounts.module.css';

type ConfirmedActionProps = {
  label: string;
  /** What will happen. */
  explanation: string;
  change: { isPending: boolean; error: Error | null };
  /** `done` once it has succeeded. */
  onConfirm: (currentPassword: string, done: () => void) => void;
  danger?: boolean;
  /** False for what takes nothing from anybody for good: no password is asked for. */
  asksPassword?: boolean;
};

/** A button that first says what it will do, in place, and acts when that is confirmed with one's own password. */
export function ConfirmedAction({
  label,
  explanation,
  change,
  onConfirm,
  danger = false,
  asksPassword = true,
}: ConfirmedActionProps) {
  const [asking, setAsking] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const close = () => {
    setAsking(false);
    setCurrentPassword('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onConfirm(currentPassword, close);
  };
  const formError = errorOfForm(change.error, asksPassword ? ['currentPassword'] : []);
  return (
    <form className={styles['action']} onSubmit={submit}>
      {formError && <Notice kind="error">{formError}</Notice>}
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
          {asksPassword && (
            <PasswordField
              label="Votre mot de passe"
              autoComplete="current-password"
              autoFocus
              required
              error={errorOfField(change.error, 'currentPassword')}
              value={currentPassword}
              onChange={event => setCurrentPassword(event.target.value)}
            />
          )}
          <div className={styles['actions']}>
            <Button
              type="submit"
              autoFocus={!asksPassword}
              variant={danger ? 'danger' : 'primary'}
              busy={change.isPending}
            >
              {label}
            </Button>
            <Button onClick={close}>Annuler</Button>
          </div>
        </>
      )}
    </form>
  );
}
