import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useMissing } from './use-missing.ts';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  value: Value | '';
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  direction?: 'row' | 'column' | undefined;
  className?: string | undefined;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, value, options, onChange, hint, required, disabled, direction, className } = props;
  const { missing, hear } = useMissing();
  const error = missing ?? props.error;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className={classNames(styles['field'], className)}
      aria-describedby={describedBy}
      disabled={disabled}
      {...hear}
    >
      <legend className={styles['label']}>
        {legend}
        {required && (
          <span className={styles['required']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div className={classNames(styles['choices'], direction === 'column' && styles['column'])}>
        {options.map(option => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              required={required}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.hint && <span className={styles['choiceHint']}>{option.hint}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
