import { type Role, roles } from '@suivi/domain/accounts/role';
import { roleExplanations, roleLabels } from '@suivi/presentation/accounts/role-words';
import { SelectField } from '../../ui/forms/select-field.tsx';

type RoleFieldProps = {
  value: Role;
  /** The role is the one suggested by the e-mail, and nobody has confirmed it yet. */
  proposed?: boolean;
  /** Why the role was refused. */
  error?: string | undefined;
  onChange: (role: Role) => void;
};

const options = roles.map(role => ({ value: role, label: roleLabels[role] }));

export function RoleField({ value, proposed = false, error, onChange }: RoleFieldProps) {
  const explanation = roleExplanations[value];
  return (
    <SelectField
      label="Rôle"
      required
      hint={proposed ? `${explanation} Proposé d’après l’e-mail\u00a0: vérifiez-le.` : explanation}
      error={error}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
