import { type EnergyAccount, saveEnergyAccount } from '@suivi/contract/budget/landing';
import { EditDialog } from '../../editing/edit-dialog.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

const labels = { account: 'Compte' };

/** The account number of an energy, from the hospital's own chart of accounts. */
export function AccountDialog({ account, onClose }: { account: EnergyAccount; onClose: () => void }) {
  const save = useChange(saveEnergyAccount);
  const edit = useEdit({
    name: null,
    stored: account,
    fieldsOf: stored => ({ account: (stored ?? account).account }),
    check: draft => ({ kind: 'content', content: { account: draft.account.trim() } }),
    save: (body, { energyType }, begun) => save.mutateAsync({ params: { energy: energyType }, begun, body }),
    said: () => 'Compte enregistré.',
    onEnd: onClose,
  });
  return (
    <EditDialog
      title={`Compte, ${energyLabel(account.energyType)}`}
      told="Quelqu’un d’autre a modifié ce compte entre-temps"
      edit={edit}
      labels={labels}
      shown={(field, draft) => draft[field]}
      onClose={onClose}
    >
      <TextField
        label={labels.account}
        hint="Vide&nbsp;: non précisé"
        maxLength={30}
        {...edit.field('account')}
      />
    </EditDialog>
  );
}
