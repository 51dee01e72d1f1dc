import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'checked'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, hint, error, checked, onChange, className, ...native }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <label className={classNames(styles['choice'], className)}>
        <input
          {...native}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy ?? native['aria-describedby']}
          onChange={event => onChange(event.target.checked)}
        />
        <span>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles['choiceHint']}>
            {hint}
          </span>
        )}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </>
  );
}
