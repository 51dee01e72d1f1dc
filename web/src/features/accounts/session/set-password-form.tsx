import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readLink } from '@suivi/contract/accounts/session';
import { type SubmitEvent, useState } from 'react';
import { useFields } from '../../../editing/use-fields.ts';
import { newPasswordFault, newPasswordHint } from '../../../lib/session/password-rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useOneTimeLink } from './use-one-time-link.ts';

type SetPasswordFormProps = {
  token: string;
  link: Extract<AnswerOf<typeof readLink>, { purpose: 'set-password' }>;
  onDone: (email: string) => void;
};

export function SetPasswordForm({ token, link, onDone }: SetPasswordFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error } = useOneTimeLink(onDone);
  const { values, field, formError } = useFields(
    { password: '' },
    error,
    fault === null ? {} : { password: fault },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = newPasswordFault(values.password);
    setFault(found);
    if (found === null) mutate({ purpose: 'set-password', token, ...values });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>
          Bonjour {link.name}, choisissez le mot de passe de votre compte <strong>{link.email}</strong>.
        </p>
        {formError && <Notice kind="error">{formError}</Notice>}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          hint={newPasswordHint}
          {...field('password')}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          Enregistrer le mot de passe
        </Button>
      </Stack>
    </form>
  );
}
