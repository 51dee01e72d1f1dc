import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type OwnPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'autoComplete'>;

/** One's own password, asked for again before what a stolen session must not do. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  return <PasswordField label="Votre mot de passe" autoComplete="current-password" {...props} />;
}
