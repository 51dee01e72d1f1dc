import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type QuantityFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'onChange' | 'value' | 'type' | 'inputMode'> & {
    /** The text as typed: the caller parses it. */
    value: string;
    onChange: (value: string) => void;
    /** Shown in the field and read with its label, e.g. `kWh PCS`. */
    unit: string;
  };

/** A text field for a number: unlike number inputs, it never changes or drops what is typed. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, labelHidden, hint, error, required, id, className, value, onChange, unit, ...native } =
    props;
  const name = (
    <>
      {label}
      <span className="visually-hidden"> ({unit})</span>
    </>
  );
  return (
    <Field {...{ label: name, labelHidden, hint, error, required, id, className }}>
      {control => (
        <div className={styles['affixed']} style={{ '--suffix': `${unit.length}ch` }}>
          <input
            autoComplete="off"
            {...native}
            {...control}
            type="text"
            inputMode="decimal"
            className={styles['control']}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
          <span className={styles['suffix']} aria-hidden="true">
            {unit}
          </span>
        </div>
      )}
    </Field>
  );
}
