import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useMissing } from './use-missing.ts';

export type FieldProps = {
  label: ReactNode;
  /** Hides the label visually when the surroundings already name the field; assistive technologies still read it. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

export type FieldControl = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Label, hint and error around one native control, linked to it by ids. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, labelHidden, hint, required, className, children } = props;
  const { missing, cut, hear } = useMissing();
  const error = missing ?? props.error;
  const told = error ?? cut;
  const generated = useId();
  const id = props.id ?? generated;
  const describedBy = [hint && `${id}-hint`, told && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles['field'], className)} {...hear}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles['label']}>
        {label}
        {required && (
          <span className={styles['required']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children({ id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <FieldError id={`${id}-error`} live={told === cut}>
        {told}
      </FieldError>
    </div>
  );
}
