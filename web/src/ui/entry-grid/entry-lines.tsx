import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { SelectField } from '../forms/select-field.tsx';
import styles from './entry-lines.module.css';
import type { EntryGridProps } from './entry-grid-types.ts';
import { cellName, cellWords } from './entry-row.tsx';
import type { GridCells } from './use-grid-cells.ts';

type EntryLinesProps = EntryGridProps & { grid: GridCells; children: ReactNode };

/** The cells of one row, one field per line, for a phone; « Suivant » goes to the next row. */
export function EntryLines({
  rows,
  columns,
  caption,
  corner,
  cell,
  textOf,
  onChange,
  grid,
  children,
}: EntryLinesProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const at = Math.max(0, Math.min(grid.chosen?.at.row ?? 0, rows.length - 1));
  const row = rows[at];
  const go = (to: number) => {
    const column = columns.findIndex(({ key }) => cell(rows[to]?.key ?? '', key) !== null);
    grid.choose({ row: to, column });
  };
  const chosen = grid.chosen?.at;
  useEffect(() => {
    if (chosen)
      fields.current
        ?.querySelector<HTMLInputElement>(`[data-cell="${chosen.row}:${chosen.column}"]`)
        ?.focus();
    // Runs when the row or cell was selected elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen?.row, chosen?.column]);
  if (!row) return null;
  return (
    <div className={styles['lines']}>
      <SelectField
        label={corner}
        value={row.key}
        options={rows.map(({ key, label }) => ({ value: key, label }))}
        onChange={key => go(rows.findIndex(each => each.key === key))}
      />
      <fieldset ref={fields}>
        <legend className="visually-hidden">{`${caption}, ${row.label}`}</legend>
        {row.detail}
        {columns.map((column, index) => {
          const known = cell(row.key, column.key);
          if (!known) return null;
          const words = cellWords({ ...known, error: undefined, unit: undefined });
          const fieldId = `${row.key} ${column.key}`;
          return (
            <div key={column.key} className={styles['line']} data-doubtful={known.isDoubtful || undefined}>
              <label htmlFor={fieldId}>
                <span className="visually-hidden">{`${cellName(row, column)} `}</span>
                <span aria-hidden="true">{[column.group, column.label].filter(Boolean).join(' · ')}</span>
              </label>
              <input
                id={fieldId}
                type="text"
                inputMode="decimal"
                enterKeyHint="next"
                autoComplete="off"
                data-cell={`${at}:${index}`}
                placeholder={known.expected}
                value={textOf(row.key, column.key)}
                readOnly={known.readOnly}
                aria-invalid={known.error ? true : undefined}
                aria-describedby={words === '' && !known.error ? undefined : `${fieldId}-words`}
                onFocus={() => {
                  if (chosen?.row !== at || chosen.column !== index) grid.choose({ row: at, column: index });
                }}
                onChange={event =>
                  onChange([{ rowKey: row.key, columnKey: column.key, value: event.target.value }])
                }
                onKeyDown={event => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  const next = columns.findIndex(({ key }, to) => to > index && cell(row.key, key) !== null);
                  if (next >= 0) grid.choose({ row: at, column: next });
                  else if (at + 1 < rows.length) go(at + 1);
                }}
              />
              <span aria-hidden="true">{known.unit ?? column.unit}</span>
              <div id={`${fieldId}-words`} className={styles['lineWords']}>
                {words}
                <FieldError id={`${fieldId}-error`}>{known.error}</FieldError>
              </div>
            </div>
          );
        })}
      </fieldset>
      {children}
      <div className={styles['steps']}>
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          Précédent
        </Button>
        <Button variant="primary" disabled={at === rows.length - 1} onClick={() => go(at + 1)}>
          Suivant
        </Button>
        <span>
          {at + 1}/{rows.length}
        </span>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {grid.announcement}
      </p>
    </div>
  );
}
