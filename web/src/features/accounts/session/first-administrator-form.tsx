import { type SubmitEvent, useState } from 'react';
import { useFields } from '../../../editing/use-fields.ts';
import { newPasswordFault, newPasswordHint } from '../../../lib/session/password-rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useOneTimeLink } from './use-one-time-link.ts';

type FirstAdministratorFormProps = { token: string; onDone: (email: string) => void };

const empty = { name: '', email: '', password: '' };
type Faults = Partial<typeof empty>;

export function FirstAdministratorForm({ token, onDone }: FirstAdministratorFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, isPending, error } = useOneTimeLink(onDone);
  const { values, field, formError } = useFields(empty, error, faults);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultsOf(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    mutate({
      purpose: 'first-administrator',
      token,
      ...values,
      name: values.name.trim(),
      email: values.email.trim(),
    });
  };
  const fieldProps = (name: keyof typeof empty) => ({ name, required: true, ...field(name) });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>
          Créez le premier compte administrateur. Il pourra ensuite créer les comptes de ses collègues dans
          «&nbsp;Comptes&nbsp;».
        </p>
        {formError && <Notice kind="error">{formError}</Notice>}
        <TextField
          label="Nom"
          autoComplete="name"
          hint="Prénom et nom, tels que vos collègues les verront."
          {...fieldProps('name')}
        />
        <TextField label="Email" type="email" autoComplete="username" {...fieldProps('email')} />
        <PasswordField
          label="Mot de passe"
          autoComplete="new-password"
          hint={newPasswordHint}
          {...fieldProps('password')}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          Créer le compte administrateur
        </Button>
      </Stack>
    </form>
  );
}

function faultsOf({ name, email, password }: typeof empty): Faults {
  const passwordFault = newPasswordFault(password);
  return {
    ...(name.trim() === '' ? { name: 'Saisissez votre nom.' } : {}),
    ...(/^\S+@\S+\.\S+$/.test(email.trim())
      ? {}
      : { email: 'Saisissez une adresse e-mail, comme prenom.nom@hopital.fr.' }),
    ...(passwordFault ? { password: passwordFault } : {}),
  };
}
