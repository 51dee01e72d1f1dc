import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { bindFields, type BoundField } from './bind-fields.ts';
import styles from './rows-field.module.css';

type RowsProps<Row extends object> = {
  rows: readonly Row[];
  /** What is wrong with them as a whole. */
  error: string | undefined;
  onChange: (rows: Row[]) => void;
  /** What taking a row away is called; null where it must stay. */
  removal: (index: number, row: Row) => string | null;
  /** The fields of a row, which `field` ties to their values. */
  children: (
    field: <K extends keyof Row>(key: K) => BoundField<Row[K]>,
    index: number,
    row: Row,
  ) => ReactNode;
};

/** Rows of fields, each of which can be taken away. */
export function Rows<Row extends object>({ rows, error, onChange, removal, children }: RowsProps<Row>) {
  const set = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {rows.map((row, index) => {
        const name = removal(index, row);
        return (
          <div key={index} className={styles['row']}>
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
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
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
  /** What adds a row. */
  buttons: ReactNode;
};

/** Rows of fields under a name of their own. */
export function RowsField<Row extends object>({ legend, hint, buttons, ...rows }: RowsFieldProps<Row>) {
  return (
    <fieldset className={styles['rows']}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <Rows {...rows} />
      {buttons && <div className={styles['buttons']}>{buttons}</div>}
    </fieldset>
  );
}

/** Adds a row. */
export function AddRow({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="small" icon="plus" onClick={onClick}>
      {children}
    </Button>
  );
}
