import { signIn } from '@suivi/contract/accounts/session';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { isApiError } from '../../../lib/texts/api-error.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { announceSessionEvent } from '../../../lib/session/session-events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CodeField } from './code-field.tsx';

export type Credentials = { email: string; password: string };

type SignInFormProps = { credentials: Credentials; onChange: (credentials: Credentials) => void };

export function SignInForm({ credentials, onChange }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const firstField = useRef(credentials.email === '' ? 'email' : 'password');

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`input[name=${firstField.current}]`)?.focus();
  }, []);

  const [isShared, setShared] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call(signIn, {
        body: { ...credentials, ...(isShared ? { isShared } : {}), ...(code === null ? {} : { code }) },
      }),
    onSuccess: () => announceSessionEvent('signed-in'),
    onError: refusal => {
      if (isApiError(refusal, 'second-factor-required')) {
        setCode('');
        return;
      }
      setAttempt(count => count + 1);
      if (isApiError(refusal, 'second-factor-wrong')) {
        form.current?.querySelector<HTMLInputElement>('input[name=code]')?.select();
        return;
      }
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select();
    },
  });
  const busy = isPending || isSuccess;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) mutate();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        {error && !isApiError(error, 'second-factor-required') && (
          <Notice key={attempt} kind="error" title={isToldAsItIs(error) ? undefined : failed}>
            {errorText(error)}
          </Notice>
        )}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={credentials.email}
          onChange={email => onChange({ ...credentials, email })}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          value={credentials.password}
          onChange={password => onChange({ ...credentials, password })}
        />
        {code !== null && <CodeField value={code} onChange={setCode} />}
        <Checkbox
          label="Poste partagé"
          hint="La session prendra fin avec le navigateur."
          checked={isShared}
          onChange={setShared}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Connexion...' : 'Se connecter'}
        </Button>
      </Stack>
    </form>
  );
}

/** The errors that say why a person is not let in; any other error is shown as a failed connection, with its cause. */
const isToldAsItIs = (error: Error) =>
  isApiError(
    error,
    'sign-in-refused',
    'demonstration-closed',
    'issuer-needed',
    'second-factor-wrong',
    'second-factor-locked',
    'throttled',
  );
const failed = 'Erreur de connexion. Veuillez réessayer.';
