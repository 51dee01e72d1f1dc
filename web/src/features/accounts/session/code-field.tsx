import { TextField } from '../../../ui/forms/text-field.tsx';

/** The second-factor code of the person who signs in. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <TextField
      label="Code à six chiffres"
      hint="De votre application d’authentification, ou un code de secours."
      name="code"
      autoComplete="one-time-code"
      autoFocus
      required
      maxLength={40}
      value={value}
      onChange={onChange}
    />
  );
}
