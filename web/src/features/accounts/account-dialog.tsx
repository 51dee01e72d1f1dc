import { saveAccount } from '@suivi/contract/accounts';
import { type SubmitEvent, useState } from 'react';
import { errorOfField, errorOfForm } from '../../lib/texts/error-of-field.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Account } from './account.ts';
import { AccountActions } from './account-actions.tsx';
import { RoleField } from './role-field.tsx';

type AccountDialogProps = { account: Account; onClose: () => void };

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const isOwn = useSession().user.id === account.id;
  const showToast = useToast();
  const [name, setName] = useState(account.name);
  const [role, setRole] = useState(account.role);
  const [currentPassword, setCurrentPassword] = useState('');
  const { mutate, error, isPending } = useChange(saveAccount);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      name: name.trim(),
      role,
      ...(role === account.role ? {} : { currentPassword }),
    };
    const onSuccess = () => {
      showToast('success', `Compte de ${body.name} modifié.`);
      onClose();
    };
    mutate({ params: { id: account.id }, body, version: account.version }, { onSuccess });
  };
  const formError = errorOfForm(error, ['name', 'currentPassword']);
  const isChanged = name.trim() !== account.name || role !== account.role;
  return (
    <Dialog open title={`Compte de ${account.name}`} onClose={onClose}>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <p>
          {account.email}
          {account.isDemonstration && ' – compte de démonstration'}
        </p>
        {formError && <Notice kind="error">{formError}</Notice>}
        <TextField
          label="Nom"
          required
          maxLength={120}
          error={errorOfField(error, 'name')}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <RoleField value={role} onChange={setRole} />
        {role !== account.role && (
          <PasswordField
            label="Votre mot de passe"
            hint="Pour confirmer le changement de rôle."
            autoComplete="current-password"
            required
            error={errorOfField(error, 'currentPassword')}
            value={currentPassword}
            onChange={event => setCurrentPassword(event.target.value)}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={isPending} aria-disabled={!isChanged || undefined}>
            Enregistrer le nom et le rôle
          </Button>
        </div>
      </form>
      <AccountActions account={account} isOwn={isOwn} />
    </Dialog>
  );
}
