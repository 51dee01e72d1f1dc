import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import styles from './month-inputs.module.css';

export type MonthInputProps = {
  ref: Ref<HTMLInputElement>;
  id: string;
  name: string;
  unit: string;
  value: string;
  error: ReactNode;
  note: ReactNode;
  noteUnder: boolean | undefined;
  /** 0 for January. */
  line: number;
  readOnly: boolean | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** One line of `MonthInputs`. */
export function MonthInput(props: MonthInputProps) {
  const { ref, id, name, unit, value, error, note, noteUnder, line, readOnly, onChange, onKeyDown, onPaste } =
    props;
  const describedBy = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles['row'], noteUnder && styles['told'])} style={{ '--line': line }}>
      <label htmlFor={id} className={styles['month']}>
        {name}
        <span className="visually-hidden"> ({unit})</span>
      </label>
      <div
        className={classNames(field['affixed'], styles['cell'])}
        style={{ '--suffix': `${unit.length}ch` }}
      >
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={field['control']}
          value={value}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <span className={field['suffix']} aria-hidden="true">
          {unit}
        </span>
      </div>
      {note && (
        <div id={`${id}-note`} className={styles['note']}>
          {note}
        </div>
      )}
      {error && (
        <div className={styles['error']}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
