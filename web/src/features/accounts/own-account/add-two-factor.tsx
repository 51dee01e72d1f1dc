import { startTwoFactor } from '@suivi/contract/accounts/two-factor';
import type { SubmitEvent } from 'react';
import { useFields } from '../../../editing/use-fields.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './own-account.module.css';
import { QrCode } from './qr-code.tsx';

type AddTwoFactorProps = {
  confirm: { isPending: boolean; error: Error | null };
  onConfirm: (code: string) => void;
};

/** Asks for the password, shows the QR code, then asks for a code that proves that the telephone has the key. */
export function AddTwoFactor({ confirm, onConfirm }: AddTwoFactorProps) {
  const start = useChange(startTwoFactor);
  const password = useFields({ currentPassword: '' }, start.error);
  const code = useFields({ code: '' }, confirm.error);

  if (!start.data) {
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      start.mutate({ body: password.values });
    };
    return (
      <form onSubmit={submit} className={styles['form']}>
        <Stack>
          {password.formError && <Notice kind="error">{password.formError}</Notice>}
          <PasswordField
            label="Mot de passe, pour commencer"
            autoComplete="current-password"
            required
            {...password.field('currentPassword')}
          />
          <div>
            <Button type="submit" busy={start.isPending}>
              Ajouter un second facteur
            </Button>
          </div>
        </Stack>
      </form>
    );
  }
  const { secret, uri } = start.data;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onConfirm(code.values.code);
  };
  return (
    <form onSubmit={submit} className={styles['form']}>
      <Stack>
        <ol className={styles['steps']}>
          <li>
            Ouvrez une application d’authentification sur votre téléphone{'\u00a0'}: FreeOTP, Google
            Authenticator, Microsoft Authenticator ou une autre.
          </li>
          <li>
            Scannez ce code, ou recopiez la clé.
            <QrCode text={uri} />
            <p className={styles['secret']}>
              <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={() => secret} about="la clé" />
            </p>
          </li>
          <li>Saisissez les six chiffres qu’elle montre.</li>
        </ol>
        {code.formError && <Notice kind="error">{code.formError}</Notice>}
        <TextField
          label="Code à six chiffres"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={40}
          {...code.field('code')}
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            Activer
          </Button>
          <Button onClick={() => start.reset()}>Annuler</Button>
        </div>
      </Stack>
    </form>
  );
}
