import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { clipboardCells } from './clipboard-cells.ts';
import { MonthInput } from './month-input.tsx';
import styles from './month-inputs.module.css';
import { pastedText } from './pasted-text.ts';

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
  /** `beside`: the second column of a pasted block, from the same months on; it belongs to the next twelve fields. */
  onChange: (values: string[], beside?: readonly (string | undefined)[]) => void;
  /** January first; undefined where there is nothing to say. */
  errors?: readonly (ReactNode | undefined)[] | undefined;
  /** Beside each field: a mark, a check box « avoir », last year's value. */
  notes?: readonly (ReactNode | undefined)[] | undefined;
  /** On a narrow screen, notes stand under the figures instead of beside them. */
  notesUnder?: boolean | undefined;
  totalLabel: ReactNode;
  /** Follows what is typed. */
  total: ReactNode;
  /** January first: months that are shown and not typed; what is pasted over them is left out. */
  readOnly?: readonly boolean[] | undefined;
  /** Two of them in one `monthPair`: each month is one line of both. */
  paired?: 'first' | 'second' | undefined;
};

/** The columns of a block; a first one that only names its rows (« janvier ») is none. */
function columnsOf(block: readonly (readonly string[])[]): string[][] {
  const width = Math.max(...block.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => block.map(row => row[column] ?? ''));
  const namesRows = width > 1 && columns[0]?.every(text => /^\p{L}/u.test(text));
  return namesRows ? columns.slice(1) : columns;
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Twelve fields like a column of a spreadsheet: Enter and arrows move, a pasted block fills from the focused month on. */
export function MonthInputs(props: MonthInputsProps) {
  const { legend, hint, unit, values, onChange, errors, notes, totalLabel, total, readOnly, paired } = props;
  const id = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [announcement, setAnnouncement] = useState('');

  const written = (pasted: readonly string[], index: number, from: number) =>
    (readOnly?.[index] ? undefined : pasted[index - from]) ?? values[index] ?? '';
  const change = (month: number, pasted: readonly string[]) => {
    onChange(monthNames.map((_, index) => written(pasted, index, month)));
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
    const block = clipboardCells(event.clipboardData.getData('text/plain'));
    const isOneRow = block.length === 1;
    const [cells = [], beside = [], ...others] = isOneRow ? block : columnsOf(block);
    if (cells.length + (isOneRow ? 0 : beside.length) < 2) return;
    event.preventDefault();
    const pasted = cells.slice(0, monthNames.length - month);
    const next = monthNames.map((_, index) => written(pasted, index, month));
    if (isOneRow || beside.length === 0) onChange(next);
    else
      onChange(
        next,
        monthNames.map((_, index) => (readOnly?.[index] ? undefined : beside[index - month])),
      );
    setAnnouncement(
      pastedText({
        pasted: pasted.length,
        from: monthNames[month] ?? '',
        kept: pasted.filter((_, index) => readOnly?.[month + index]).length,
        left: cells.length - pasted.length,
        columns: isOneRow ? 0 : others.length,
      }),
    );
    fields.current[month + pasted.length - 1]?.focus();
  };

  return (
    <fieldset
      className={classNames(styles['group'], paired && styles['paired'], paired && styles[paired])}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
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
            line={month}
            readOnly={readOnly?.[month]}
            onChange={value => change(month, [value])}
            onKeyDown={event => move(event, month)}
            onPaste={event => paste(event, month)}
          />
        ))}
        <p className={styles['total']} style={{ '--line': monthNames.length }}>
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

/** What two paired `MonthInputs` stand in. */
export const monthPair = styles['pair'];
