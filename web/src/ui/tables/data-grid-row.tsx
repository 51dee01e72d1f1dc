import type { ClipboardEvent, KeyboardEvent } from 'react';
import styles from './data-grid.module.css';
import type { CellChange, DataGridColumn, DataGridProps, DataGridRowHead } from './data-grid-types.ts';
import field from '../forms/field.module.css';
import { FieldError } from '../forms/field-error.tsx';

type DataGridRowProps = {
  id: string;
  row: DataGridRowHead;
  index: number;
  columns: readonly DataGridColumn[];
  cell: DataGridProps['cell'];
  onChange: (changes: readonly CellChange[]) => void;
  onMove: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void;
  onPaste: (event: ClipboardEvent, row: number, column: number) => void;
};

function cellName(row: DataGridRowHead, column: DataGridColumn): string {
  const unit = column.unit ? ` (${column.unit})` : '';
  return [row.label, column.group, column.label + unit].filter(Boolean).join(', ');
}

export function DataGridRow({ id, row, index, columns, cell, onChange, onMove, onPaste }: DataGridRowProps) {
  return (
    <tr>
      <th scope="row" className={styles['rowHead']}>
        {row.label}
        {row.detail && <div className={styles['detail']}>{row.detail}</div>}
      </th>
      {columns.map((column, position) => {
        const content = cell(row.key, column.key);
        if (!content) {
          return (
            <td key={column.key} className={styles['absent']}>
              sans objet
            </td>
          );
        }
        const noteId = `${id}-${position}-note`;
        const errorId = `${id}-${position}-error`;
        return (
          <td key={column.key} data-doubtful={content.doubtful || undefined}>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              data-cell={`${index}:${position}`}
              className={field['control']}
              aria-label={cellName(row, column)}
              aria-invalid={content.error ? true : undefined}
              aria-describedby={
                [content.note && noteId, content.error && errorId].filter(Boolean).join(' ') || undefined
              }
              value={content.value}
              readOnly={content.readOnly}
              onChange={event =>
                onChange([{ rowKey: row.key, columnKey: column.key, value: event.target.value }])
              }
              onKeyDown={event => onMove(event, index, position)}
              onPaste={event => onPaste(event, index, position)}
            />
            {content.note && (
              <div id={noteId} className={styles['detail']}>
                {content.note}
              </div>
            )}
            <FieldError id={errorId}>{content.error}</FieldError>
            {content.choices}
          </td>
        );
      })}
    </tr>
  );
}
