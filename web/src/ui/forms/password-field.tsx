import { type ComponentPropsWithRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Field, type FieldProps } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './password-field.module.css';

export type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type' | 'onChange'> & {
    /** Called with the password as typed. */
    onChange?: ((value: string) => void) | undefined;
  };

/** A password field whose content can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, labelHidden, hint, error, required, id, className, onChange, ...native } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, labelHidden, hint, error, required, id, className }}>
      {control => (
        <span className={styles['joined']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...control}
            onChange={event => onChange?.(event.target.value)}
            type={shown ? 'text' : 'password'}
            className={fieldStyles['control']}
          />
          <Button aria-pressed={shown} aria-controls={control.id} onClick={() => setShown(!shown)}>
            Afficher
            <span className="visually-hidden">
              {' '}
              {typeof label === 'string' ? label.toLowerCase() : 'la saisie'}
            </span>
          </Button>
        </span>
      )}
    </Field>
  );
}
