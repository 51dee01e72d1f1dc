import type { SubmitEvent } from 'react';
import { useFields } from '../../../editing/use-fields.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './own-account.module.css';

export type Proof = { currentPassword: string; code: string };
export type ChangeState = { isPending: boolean; error: Error | null };

type ProvenActionProps = {
  what: 'renew' | 'stop';
  change: ChangeState;
  onProve: (proof: Proof) => void;
  onCancel: () => void;
};

const words = {
  renew: {
    button: 'Créer de nouveaux codes',
    explanation: 'Les codes de secours actuels ne serviront plus.',
  },
  stop: {
    button: 'Retirer le second facteur',
    explanation: 'Votre mot de passe suffira de nouveau à ouvrir votre compte.',
  },
};

/** An action that requires both factors at the moment it is performed. */
export function ProvenAction({ what, change: { isPending, error }, onProve, onCancel }: ProvenActionProps) {
  const { values, field, formError } = useFields<Proof>({ currentPassword: '', code: '' }, error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onProve(values);
  };
  return (
    <form onSubmit={submit} className={styles['form']}>
      <Stack>
        <p>{words[what].explanation}</p>
        {formError && <Notice kind="error">{formError}</Notice>}
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <TextField
          label="Code du téléphone ou de secours"
          autoComplete="one-time-code"
          required
          maxLength={40}
          {...field('code')}
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant={what === 'stop' ? 'danger' : 'primary'} busy={isPending}>
            {words[what].button}
          </Button>
          <Button onClick={onCancel}>Annuler</Button>
        </div>
      </Stack>
    </form>
  );
}
