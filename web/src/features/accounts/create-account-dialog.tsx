import { createAccount } from '@suivi/contract/accounts/accounts';
import { proposeRole, type Role } from '@suivi/domain/accounts/role';
import { type SubmitEvent, useState } from 'react';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { RoleField } from './role-field.tsx';

const fields = ['name', 'email', 'role', 'currentPassword'] as const;

export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [chosenRole, setChosenRole] = useState<Role | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, data, error, isPending } = useChange(createAccount);
  const [currentPassword, setCurrentPassword] = useState('');
  const role = chosenRole ?? proposeRole(email);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const proof = role === 'admin' ? { currentPassword } : {};
    mutate({ body: { name: name.trim(), email: email.trim(), role, ...proof }, idempotencyKey });
  };
  if (data) {
    return (
      <Dialog open title={`Compte de ${data.account.name} créé`} onClose={onClose}>
        <OneTimeLink name={data.account.name} link={data.link} />
      </Dialog>
    );
  }
  const formError = errorOfForm(error, fields);
  return (
    <Dialog
      open
      title="Créer un compte"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="create-account" variant="primary" busy={isPending}>
            Créer le compte
          </Button>
        </>
      }
    >
      <form id="create-account" onSubmit={submit} style={{ display: 'contents' }}>
        {formError && <Notice kind="error">{formError}</Notice>}
        <TextField
          label="Nom"
          hint="Prénom et nom, tels que le journal les montrera."
          autoComplete="off"
          required
          maxLength={120}
          error={errorOfField(error, 'name')}
          value={name}
          onChange={setName}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          error={errorOfField(error, 'email')}
          value={email}
          onChange={setEmail}
        />
        <RoleField value={role} proposed={chosenRole === null && email !== ''} onChange={setChosenRole} />
        {role === 'admin' && (
          <PasswordField
            label="Votre mot de passe"
            hint="Pour confirmer la création d’un administrateur."
            autoComplete="current-password"
            required
            error={errorOfField(error, 'currentPassword')}
            value={currentPassword}
            onChange={setCurrentPassword}
          />
        )}
      </form>
    </Dialog>
  );
}
