import { type Role, roles } from '@suivi/domain/accounts/role';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { AddRow, RowsField } from '../../../ui/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { BoundField } from '../../../ui/forms/bind-fields.ts';
import { issuerLabels } from './issuer-draft.ts';

type RoleGroup = { group: string; role: Role };

const options = roles.map(role => ({ value: role, label: roleLabels[role] }));

/** The role given by each group of the identity service; the first group of the list to which the person belongs decides. */
export function RoleGroupsField({ value, error, onChange }: BoundField<RoleGroup[]>) {
  return (
    <RowsField<RoleGroup>
      legend={issuerLabels.roleGroups}
      hint="Le premier groupe dont la personne est membre donne son rôle, à chaque connexion et au moins une fois par heure&nbsp;; sans aucun, son compte est désactivé. Sans aucune ligne, les administrateurs donnent les rôles ici."
      rows={value}
      error={error}
      onChange={onChange}
      removal={index => `Retirer le groupe ${index + 1}`}
      buttons={
        <AddRow onClick={() => onChange([...value, { group: '', role: 'readonly' }])}>
          Ajouter un groupe
        </AddRow>
      }
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
