import { type Role, roles } from '@suivi/domain/accounts/role';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { BoundField } from '../../../ui/forms/bind-fields.ts';
import { issuerLabels } from './issuer-draft.ts';

type RoleGroup = { group: string; role: Role };

const options = roles.map(role => ({ value: role, label: roleLabels[role] }));

/** The role given by each group of the identity service; the first group of the list to which the person belongs decides. */
export function RoleGroupsField(bound: BoundField<RoleGroup[]>) {
  return (
    <RowsField<RoleGroup>
      legend={issuerLabels.roleGroups}
      hint="Le premier groupe dont la personne est membre donne son rôle, à chaque connexion et au moins une fois par heure&nbsp;; sans aucun, son compte est désactivé. Sans aucune ligne, les administrateurs donnent les rôles ici."
      {...bound}
      removal={index => `Retirer le groupe ${index + 1}`}
      addition="Ajouter un groupe"
      added={{ group: '', role: 'readonly' }}
    >
      {field => (
        <>
          <TextField label="Groupe" {...field('group')} />
          <SelectField label="Rôle" options={options} {...field('role')} />
        </>
      )}
    </RowsField>
  );
}
