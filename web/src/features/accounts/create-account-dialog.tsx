import { createAccount } from '@suivi/contract/accounts/accounts';
import { proposeRole, type Role } from '@suivi/domain/accounts/role';
import { ofName } from '@suivi/presentation/ground/formats/of-name';
import { useState } from 'react';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
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

  const submit = () => {
    const proof = role === 'admin' ? { currentPassword } : {};
    mutate({ body: { name: name.trim(), email: email.trim(), role, ...proof }, idempotencyKey });
  };
  if (data) {
    return (
      <Dialog open title={`Compte ${ofName(data.account.name)} créé`} onClose={onClose}>
        <OneTimeLink name={data.account.name} link={data.link} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      room="17.5rem"
      title="Créer un compte"
      submit="Créer le compte"
      isBusy={isPending}
      error={errorOfForm(error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
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
        <OwnPasswordField
          hint="Pour confirmer la création d’un administrateur."
          required
          error={errorOfField(error, 'currentPassword')}
          value={currentPassword}
          onChange={setCurrentPassword}
        />
      )}
    </FormDialog>
  );
}
