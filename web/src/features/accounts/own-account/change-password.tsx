import { changeOwnPassword } from '@suivi/contract/accounts/session';
import { type SubmitEvent, useState } from 'react';
import { useFields } from '../../../editing/use-fields.ts';
import { newPasswordFault, newPasswordHint } from '../../../lib/session/password-rules.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './own-account.module.css';

export function ChangePassword() {
  const { email } = useSession().user;
  const done = useDone();
  const [fault, setFault] = useState<string | null>(null);
  const { mutateAsync, error, isPending } = useChange(changeOwnPassword);
  const { values, reset, field, formError } = useFields(
    { currentPassword: '', newPassword: '' },
    error,
    fault === null ? {} : { newPassword: fault },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = newPasswordFault(values.newPassword);
    setFault(found);
    if (found !== null) return;
    done(mutateAsync({ body: values }), 'Mot de passe changé. Vos autres sessions ont été fermées.', reset);
  };
  return (
    <Section
      title="Changer de mot de passe"
      description="Vos sessions sur d’autres appareils seront fermées."
    >
      <form onSubmit={submit} className={styles['form']}>
        <Stack>
          {formError && <Notice kind="error">{formError}</Notice>}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Mot de passe actuel"
            autoComplete="current-password"
            name="currentPassword"
            required
            {...field('currentPassword')}
          />
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            hint={newPasswordHint}
            name="newPassword"
            required
            {...field('newPassword')}
          />
          <div>
            <Button type="submit" variant="primary" busy={isPending}>
              Changer le mot de passe
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
