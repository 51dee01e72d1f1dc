import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { clipboardCells } from './clipboard-cells.ts';
import { MonthInput } from './month-input.tsx';
import styles from './month-inputs.module.css';

export const monthNames = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
] as const;

export type MonthInputsProps = {
  legend: ReactNode;
  hint?: ReactNode;
  /** Shown in each field, e.g. `kWh PCS` or `€`. */
  unit: string;
  /** Twelve texts, January first, as typed: the caller parses them. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** January first; undefined where there is nothing to say. */
  errors?: readonly (ReactNode | undefined)[] | undefined;
  /** Beside each field: a mark, a check box « avoir », last year's value. */
  notes?: readonly (ReactNode | undefined)[] | undefined;
  /** On a narrow screen, notes stand under the figures instead of beside them. */
  notesUnder?: boolean | undefined;
  totalLabel: ReactNode;
  /** Follows what is typed. */
  total: ReactNode;
  readOnly?: boolean | undefined;
};

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Twelve fields like a column of a spreadsheet: Enter and arrows move, a pasted block fills from the focused month on. */
export function MonthInputs(props: MonthInputsProps) {
  const { legend, hint, unit, values, onChange, errors, notes, totalLabel, total, readOnly } = props;
  const id = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [announcement, setAnnouncement] = useState('');

  const change = (month: number, pasted: readonly string[]) => {
    onChange(monthNames.map((_, index) => pasted[index - month] ?? values[index] ?? ''));
  };

  const move = (event: KeyboardEvent, month: number) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = fields.current[month + step];
    target?.focus();
    target?.select();
  };

  const paste = (event: ClipboardEvent, month: number) => {
    const cells = clipboardCells(event.clipboardData.getData('text/plain')).flat();
    if (cells.length < 2 || readOnly) return;
    event.preventDefault();
    const pasted = cells.slice(0, monthNames.length - month);
    change(month, pasted);
    const left = cells.length - pasted.length;
    const ignored =
      left > 0
        ? `, ${left} cellule${left > 1 ? 's' : ''} au-delà de décembre ignorée${left > 1 ? 's' : ''}`
        : '';
    setAnnouncement(
      `${pasted.length} mois collés à partir de ${monthNames[month]?.toLowerCase()}${ignored}.`,
    );
    fields.current[month + pasted.length - 1]?.focus();
  };

  return (
    <fieldset className={styles['group']} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div className={styles['rows']}>
        {monthNames.map((name, month) => (
          <MonthInput
            key={name}
            ref={field => {
              fields.current[month] = field;
            }}
            id={`${id}-${month + 1}`}
            name={name}
            unit={unit}
            value={values[month] ?? ''}
            error={errors?.[month]}
            note={notes?.[month]}
            noteUnder={props.notesUnder}
            readOnly={readOnly}
            onChange={value => change(month, [value])}
            onKeyDown={event => move(event, month)}
            onPaste={event => paste(event, month)}
          />
        ))}
        <p className={styles['total']}>
          <span>{totalLabel}</span>
          <output htmlFor={monthNames.map((_, month) => `${id}-${month + 1}`).join(' ')}>{total}</output>
        </p>
      </div>
      <p className={styles['announcement']} aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  );
}
