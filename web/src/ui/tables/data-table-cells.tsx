import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { type DataTableColumn, headerWords } from './data-table-column.ts';

type DataTableCellsProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  content: (column: DataTableColumn<Row>) => ReactNode;
  /** Each cell carries its header, which is shown beside it when rows are stacked. */
  stacked?: boolean | undefined;
  /** Keys of the columns after the header, shown two per line without headers when rows are stacked. */
  pairs?: readonly string[] | undefined;
};

/** The cells of one row; the cell that names the row is its header. */
export function DataTableCells<Row>({ columns, content, stacked, pairs }: DataTableCellsProps<Row>) {
  const headerKey = (columns.find(column => column.rowHeader) ?? columns[0])?.key;
  return columns.map(column => {
    const className = column.align === 'end' ? styles['end'] : undefined;
    const place = pairs?.indexOf(column.key);
    return column.key === headerKey ? (
      <th key={column.key} scope="row" className={className}>
        {content(column)}
      </th>
    ) : (
      <td
        key={column.key}
        className={className}
        style={{ order: place }}
        data-head={stacked && !pairs ? headerWords(column) : undefined}
        data-aside={place !== undefined && place % 2 === 0 ? place : undefined}
      >
        {content(column)}
      </td>
    );
  });
}
