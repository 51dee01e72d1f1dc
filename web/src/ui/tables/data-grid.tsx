import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { clipboardCells } from '../forms/clipboard-cells.ts';
import styles from './data-grid.module.css';
import { DataGridHeader } from './data-grid-header.tsx';
import { DataGridRow } from './data-grid-row.tsx';
import type { CellChange, DataGridProps } from './data-grid-types.ts';
import { gridMove } from './grid-move.ts';
import { ScrollRegion } from '../layout/scroll-region.tsx';

/** Rows and columns of text fields like a spreadsheet: arrows and Enter move, a pasted block fills from the cell on. */
export function DataGrid(props: DataGridProps) {
  const { caption, rows, columns, cell, onChange, maxHeight } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const focusCell = (row: number, column: number) => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    input?.focus();
    input?.select();
    return input !== null && input !== undefined;
  };

  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const step = gridMove(event, event.currentTarget);
    if (!step) return;
    event.preventDefault();
    let target = { row: row + step.row, column: column + step.column };
    while (rows[target.row] && columns[target.column] && !focusCell(target.row, target.column)) {
      target = { row: target.row + step.row, column: target.column + step.column };
    }
  };

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = clipboardCells(event.clipboardData.getData('text/plain'));
    const size = block.reduce((count, line) => count + line.length, 0);
    if (size < 2) return;
    event.preventDefault();
    const changes = block.flatMap((line, down) =>
      line.flatMap((value, right): CellChange[] => {
        const [targetRow, targetColumn] = [rows[row + down], columns[column + right]];
        if (!targetRow || !targetColumn) return [];
        const target = cell(targetRow.key, targetColumn.key);
        return target && !target.readOnly
          ? [{ rowKey: targetRow.key, columnKey: targetColumn.key, value }]
          : [];
      }),
    );
    onChange(changes);
    const left = size - changes.length;
    const ignored = left > 0 ? `, ${left} ignorée${left > 1 ? 's' : ''} faute de place` : '';
    setAnnouncement(
      `${changes.length} cellule${changes.length > 1 ? 's' : ''} collée${changes.length > 1 ? 's' : ''}${ignored}.`,
    );
  };

  return (
    <div className={styles['block']}>
      <p id={id} className={props.captionHidden ? 'visually-hidden' : styles['caption']}>
        {caption}
      </p>
      <ScrollRegion labelledBy={id} maxHeight={maxHeight}>
        <table
          ref={table}
          className={classNames(styles['grid'], props.dense && styles['dense'])}
          aria-labelledby={id}
        >
          <DataGridHeader corner={props.corner} columns={columns} />
          <tbody>
            {rows.map((row, index) => (
              <DataGridRow
                key={row.key}
                id={`${id}-${index}`}
                row={row}
                index={index}
                columns={columns}
                cell={cell}
                onChange={onChange}
                onMove={move}
                onPaste={paste}
              />
            ))}
          </tbody>
          {props.totalLabel !== undefined && (
            <tfoot>
              <tr>
                <th scope="row" className={styles['rowHead']}>
                  {props.totalLabel}
                </th>
                {columns.map(column => (
                  <td key={column.key}>{column.total}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      <p className={styles['announcement']} aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
