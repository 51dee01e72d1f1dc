import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'onChange'> & {
    /** Called with the text as typed. */
    onChange?: ((value: string) => void) | undefined;
  };

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, required, id, className, onChange, ...native } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, id, className }}>
      {control => (
        <textarea
          rows={3}
          {...native}
          {...control}
          onChange={event => onChange?.(event.target.value)}
          className={styles['control']}
        />
      )}
    </Field>
  );
}
