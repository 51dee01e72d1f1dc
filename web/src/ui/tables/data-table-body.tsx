import type { ReactNode } from 'react';
import { DataTableCells } from './data-table-cells.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import styles from './data-table.module.css';

export type TableRows<Row> = {
  rowKey: (row: Row) => string;
  /** Buttons at the end of each row; their accessible names must identify the row. Not printed. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Whether a row is selected or concerned, and therefore marked. */
  highlighted?: ((row: Row) => boolean) | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
};

type DataTableBodyProps<Row> = TableRows<Row> & {
  columns: readonly DataTableColumn<Row>[];
  /** The sorted rows, computed on demand because sorting takes time. */
  sorted: () => readonly Row[];
  /** The number of rows that a narrow window, which stacks their cells, shows; null when rows are never stacked. */
  shown: number | null;
  pairs: readonly string[] | undefined;
};

/** The rows, or the empty message. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { columns, rowKey, rowActions, highlighted, empty, shown, pairs } = props;
  const rows = props.sorted();
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr
          key={rowKey(row)}
          className={highlighted?.(row) ? styles['highlighted'] : undefined}
          data-beyond={(shown !== null && index >= shown) || undefined}
        >
          <DataTableCells
            columns={columns}
            content={column => column.cell(row)}
            stacked={shown !== null}
            pairs={pairs}
          />
          {rowActions && (
            <td className={styles['actions']} data-no-print="">
              {rowActions(row)}
            </td>
          )}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length + Number(rowActions !== undefined)} className={styles['empty']}>
            <div className={styles['none']}>{empty ?? 'Aucune ligne.'}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
