import { type SubmitEvent, useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { isApiError } from '../../lib/texts/api-error.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { useFields } from '../../editing/use-fields.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
import styles from './accounts.module.css';

type Confirmed = { currentPassword: string; begun: BegunVersion };

type ConfirmedActionProps = {
  label: string;
  /** What the action will do, shown before it is confirmed. */
  explanation: string;
  change: { isPending: boolean; error: Error | null };
  /** The caller calls `done` once the action has succeeded. */
  onConfirm: (confirmed: Confirmed, done: () => void) => void;
  /**
   * The version of the record, needed where a change made by somebody else since the question must be reported; left out for what
   * has no version.
   */
  version?: number;
  danger?: boolean;
  /** False for an action that deprives nobody of anything for good: no password is asked for. */
  asksPassword?: boolean;
};

/** A button that first shows, in place, what it will do, and acts once the user confirms with their own password. */
export function ConfirmedAction({
  label,
  explanation,
  change,
  version = 0,
  onConfirm,
  danger = false,
  asksPassword = true,
}: ConfirmedActionProps) {
  const [asked, setAsked] = useState<BegunVersion | null>(null);
  const { values, reset, field, formError } = useFields({ currentPassword: '' }, change.error);
  const close = () => {
    setAsked(null);
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (asked === null) return;
    // Once a change by somebody else has been reported, the next confirmation applies to the version shown now.
    const begun = isApiError(change.error, 'version-stale') ? begunFrom(version) : asked;
    onConfirm({ ...values, begun }, close);
  };
  return (
    <form className={styles['action']} onSubmit={submit}>
      {formError && <Notice kind="error">{formError}</Notice>}
      {asked === null && (
        <div>
          <Button
            variant={danger ? 'danger' : 'secondary'}
            busy={change.isPending}
            onClick={() => setAsked(begunFrom(version))}
          >
            {label}
          </Button>
        </div>
      )}
      {asked !== null && (
        <>
          <output className="hint">{explanation}</output>
          {asksPassword && <OwnPasswordField autoFocus required {...field('currentPassword')} />}
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
