import { saveAccount } from '@suivi/contract/accounts/accounts';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { asNamed } from '../../editing/field-at-fault.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { ofName } from '@suivi/presentation/ground/formats/of-name';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { useSession } from '../../lib/session/session-context.ts';
import { useFields } from '../../editing/use-fields.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OwnPasswordField } from '../../ui/forms/own-password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useToWrong } from '../../ui/forms/use-to-wrong.ts';
import type { Account } from './account.ts';
import { AccountActions } from './account-actions.tsx';
import { RoleField } from './role-field.tsx';

type AccountDialogProps = { account: Account; onClose: () => void };

const labels = { name: 'Nom', email: 'Email', role: 'Rôle' };

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const isOwn = useSession().user.id === account.id;
  const { mutateAsync } = useChange(saveAccount);
  const edit = useEdit({
    name: null,
    stored: account,
    fieldsOf: stored => ({
      name: stored?.name ?? '',
      email: stored?.email ?? '',
      role: stored?.role ?? account.role,
    }),
    check: ({ name, email, role }) => ({
      kind: 'content',
      content: { name: name.trim(), email: email.trim(), role },
    }),
    fieldOfPath: asNamed,
    save: async (content, before, begun): Promise<Account> => {
      const isAccess = content.role !== before.role || content.email !== before.email;
      const body = { ...content, ...(isAccess ? proof.values : {}) };
      return (await mutateAsync({ params: { id: before.id }, body, begun })).account;
    },
    said: ({ name }) => `Compte ${ofName(name)} modifié.`,
    onEnd: onClose,
  });
  const { values } = edit;
  const toWrong = useToWrong();
  const proof = useFields({ currentPassword: '' }, edit.refused);
  const mayNotSave = edit.isStale || edit.pending.length === 0;
  return (
    <Dialog open title={`Compte ${ofName(account.name)}`} onClose={onClose}>
      <form {...toWrong} onSubmit={edit.submit} style={{ display: 'contents' }}>
        {account.isDemonstration && <p>Compte de démonstration</p>}
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a modifié ce compte entre-temps"
          labels={labels}
          hidesRefusal={proof.formError === undefined}
          shown={(field, values) => (field === 'role' ? roleLabels[values.role] : values[field])}
        />
        <TextField label="Nom" required maxLength={120} {...edit.field('name')} />
        <TextField label="Email" type="email" autoComplete="off" required {...edit.field('email')} />
        <RoleField value={values.role} error={edit.errors.role} onChange={role => edit.change({ role })} />
        {(values.role !== account.role || values.email.trim() !== account.email) && (
          <OwnPasswordField
            hint="Pour confirmer le changement de rôle ou d’adresse."
            required
            {...proof.field('currentPassword')}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={edit.isBusy} aria-disabled={mayNotSave || undefined}>
            Enregistrer
          </Button>
        </div>
      </form>
      <AccountActions account={account} isOwn={isOwn} onErased={onClose} />
    </Dialog>
  );
}
