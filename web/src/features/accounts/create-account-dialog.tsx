import { createAccount } from '@suivi/contract/accounts/accounts';
import { proposeRole, type Role } from '@suivi/domain/accounts/role';
import { ofName } from '@suivi/presentation/ground/formats/of-name';
import { useState } from 'react';
import { useFields } from '../../editing/use-fields.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../widgets/questions/form-dialog.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { RoleField } from './role-field.tsx';

export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const [chosenRole, setChosenRole] = useState<Role | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, data, error, isPending } = useChange(createAccount);
  const { values, field, formError } = useFields({ name: '', email: '', currentPassword: '' }, error);
  const { email } = values;
  const role = chosenRole ?? proposeRole(email);

  const submit = () => {
    const { currentPassword } = values;
    const proof = role === 'admin' ? { currentPassword } : {};
    mutate({ body: { name: values.name.trim(), email: email.trim(), role, ...proof }, idempotencyKey });
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
      error={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nom"
        hint="Prénom et nom, tels que le journal les montrera."
        autoComplete="off"
        required
        maxLength={120}
        {...field('name')}
      />
      <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
      <RoleField value={role} proposed={chosenRole === null && email !== ''} onChange={setChosenRole} />
      {role === 'admin' && (
        <OwnPasswordField
          hint="Pour confirmer la création d’un administrateur."
          required
          {...field('currentPassword')}
        />
      )}
    </FormDialog>
  );
}
