import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type OwnPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'autoComplete'>;

/** The person's own password, requested again before an action that a stolen session must not perform. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  return <PasswordField label="Votre mot de passe" autoComplete="current-password" {...props} />;
}
