import { saveAccount } from '@suivi/contract/accounts/accounts';
import { useState } from 'react';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { roleLabels } from '../../lib/session/role-labels.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { errorOfField } from '../../lib/texts/error-of-field.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Account } from './account.ts';
import { AccountActions } from './account-actions.tsx';
import { RoleField } from './role-field.tsx';

type AccountDialogProps = { account: Account; onClose: () => void };

const labels = { name: 'Nom', role: 'Rôle' };

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const isOwn = useSession().user.id === account.id;
  const { mutateAsync } = useChange(saveAccount);
  const [currentPassword, setCurrentPassword] = useState('');
  const edit = useEdit({
    name: null,
    stored: account,
    fieldsOf: stored => ({ name: stored?.name ?? '', role: stored?.role ?? account.role }),
    check: ({ name, role }) => ({ kind: 'content', content: { name: name.trim(), role } }),
    save: async ({ name, role }, { id, role: before }, begun) => {
      const body = { name, role, ...(role === before ? {} : { currentPassword }) };
      return (await mutateAsync({ params: { id }, body, begun })).account;
    },
    fieldOfPath: path => (path === 'name' ? 'name' : undefined),
    said: ({ name }) => `Compte de ${name} modifié.`,
    onEnd: onClose,
  });
  const { values } = edit;
  const passwordError = errorOfField(edit.refused, 'currentPassword');
  const mayNotSave = edit.isStale || edit.pending.length === 0;
  return (
    <Dialog open title={`Compte de ${account.name}`} onClose={onClose}>
      <form onSubmit={edit.submit} style={{ display: 'contents' }}>
        <p>
          {account.email}
          {account.isDemonstration && ' – compte de démonstration'}
        </p>
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a modifié ce compte entre-temps"
          labels={labels}
          hidesRefusal={passwordError !== undefined}
          shown={(field, { name, role }) => (field === 'role' ? roleLabels[role] : name)}
        />
        <TextField label="Nom" required maxLength={120} {...edit.field('name')} />
        <RoleField value={values.role} onChange={role => edit.change({ role })} />
        {values.role !== account.role && (
          <PasswordField
            label="Votre mot de passe"
            hint="Pour confirmer le changement de rôle."
            autoComplete="current-password"
            required
            error={passwordError}
            value={currentPassword}
            onChange={setCurrentPassword}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={edit.isBusy} aria-disabled={mayNotSave || undefined}>
            Enregistrer le nom et le rôle
          </Button>
        </div>
      </form>
      <AccountActions account={account} isOwn={isOwn} />
    </Dialog>
  );
}
