import { changeOwnPassword } from '@suivi/contract/accounts/session';
import { type SubmitEvent, useState } from 'react';
import { errorOfField, errorOfForm } from '../../../lib/texts/error-of-field.ts';
import { newPasswordFault, newPasswordHint } from '../../../lib/session/password-rules.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './own-account.module.css';

const empty = { currentPassword: '', newPassword: '' };

export function ChangePassword() {
  const { email } = useSession().user;
  const showToast = useToast();
  const [passwords, setPasswords] = useState(empty);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, error, isPending } = useChange(changeOwnPassword);
  const confirm = () => {
    setPasswords(empty);
    showToast('success', 'Mot de passe changé. Vos autres sessions ont été fermées.');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = newPasswordFault(passwords.newPassword);
    setFault(found);
    if (found !== null) return;
    mutate({ body: passwords }, { onSuccess: confirm });
  };
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    value: passwords[name],
    onChange: (text: string) => setPasswords({ ...passwords, [name]: text }),
  });
  const formError = errorOfForm(error, Object.keys(empty));
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
            error={errorOfField(error, 'currentPassword')}
            {...field('currentPassword')}
          />
          <PasswordField
            label="Nouveau mot de passe"
            autoComplete="new-password"
            hint={newPasswordHint}
            error={fault ?? errorOfField(error, 'newPassword')}
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
