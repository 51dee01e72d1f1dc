import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type SelectOption<Value extends string | number> = {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
};

export type SelectFieldProps<Value extends string | number> = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'id' | 'onChange' | 'value' | 'children'> & {
    value: Value | '';
    options: readonly SelectOption<Value>[];
    onChange: (value: Value) => void;
    /** Shown while the value is ''. */
    placeholder?: string | undefined;
  };

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, labelHidden, hint, error, required, id, className, value, options, onChange, ...rest } =
    props;
  const { placeholder, ...native } = rest;
  return (
    <Field {...{ label, labelHidden, hint, error, required, id, className }}>
      {control => (
        <select
          {...native}
          {...control}
          className={styles['control']}
          value={value}
          onChange={event => {
            const chosen = options.find(option => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {(placeholder !== undefined || value === '') && (
            <option value="" disabled={required}>
              {placeholder ?? ''}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
