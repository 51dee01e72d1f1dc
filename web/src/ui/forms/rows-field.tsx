import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { firstControl } from '../dialogs/first-control.ts';
import { bindFields, type BoundField } from './bind-fields.ts';
import styles from './rows-field.module.css';

type RowsProps<Row extends object> = {
  value: readonly Row[];
  /** An error that concerns the rows as a whole. */
  error: string | undefined;
  onChange: (rows: Row[]) => void;
  /** The label of the button that removes a row; null when the row cannot be removed. */
  removal: (index: number, row: Row) => string | null;
  /** The fields of a row; `field` binds them to their values. */
  children: (
    field: <K extends keyof Row>(key: K) => BoundField<Row[K]>,
    index: number,
    row: Row,
  ) => ReactNode;
};

/** Rows of fields, each of which can be removed. */
export function Rows<Row extends object>({ value, error, onChange, removal, children }: RowsProps<Row>) {
  const set = (at: number, part: Partial<Row>) =>
    onChange(value.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {value.map((row, index) => {
        const name = removal(index, row);
        return (
          <div key={index} className={styles['row']} data-row>
            {children(
              bindFields(row, part => set(index, part)),
              index,
              row,
            )}
            {name !== null && (
              <Button
                variant="quiet"
                icon="trash"
                iconOnly
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                {name}
              </Button>
            )}
          </div>
        );
      })}
    </>
  );
}

type RowsFieldProps<Row extends object> = RowsProps<Row> & {
  legend: string;
  hint?: ReactNode;
} & (
    | {
        /** The label of the button that adds a row, and that row; undefined when no further row is possible. */
        addition: string;
        added: Row | undefined;
      }
    | {
        /** The buttons that add rows, where there is not exactly one. */
        buttons: ReactNode;
      }
  );

/** Rows of fields under a common legend. */
export function RowsField<Row extends object>({ legend, hint, ...props }: RowsFieldProps<Row>) {
  const { value, error, onChange, removal, children } = props;
  const buttons =
    'added' in props
      ? addButton(props.addition, props.added, row => onChange([...value, row]))
      : props.buttons;
  return (
    <fieldset className={styles['rows']}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <Rows {...{ value, error, onChange, removal, children }} />
      {buttons && <div className={styles['buttons']}>{buttons}</div>}
    </fieldset>
  );
}

function addButton<Row>(label: string, row: Row | undefined, add: (row: Row) => void) {
  return row && <AddRow onClick={() => add(row)}>{label}</AddRow>;
}

/** A button that adds a row (`data-row`), and takes the keyboard to the first field of that row, which is above the button. */
export function AddRow({ onClick, children }: { onClick: () => void; children: string }) {
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const around = currentTarget.closest('fieldset, details, form');
    flushSync(onClick);
    const row = [...(around?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].at(-1);
    if (row) firstControl(row)?.focus();
  };
  return (
    <Button size="small" icon="plus" onClick={add}>
      {children}
    </Button>
  );
}
