import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { DataTableColumn } from './data-table-column.ts';

type DataTableCellsProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  content: (column: DataTableColumn<Row>) => ReactNode;
};

/** The cells of one row; the one that names the row is its header. */
export function DataTableCells<Row>({ columns, content }: DataTableCellsProps<Row>) {
  const headerKey = (columns.find(column => column.rowHeader) ?? columns[0])?.key;
  return columns.map(column => {
    const className = column.align === 'end' ? styles['end'] : undefined;
    return column.key === headerKey ? (
      <th key={column.key} scope="row" className={className}>
        {content(column)}
      </th>
    ) : (
      <td key={column.key} className={className}>
        {content(column)}
      </td>
    );
  });
}
