import type { ReactNode } from 'react';
import type { DataTableColumn } from './data-table-column.ts';

const number = /^[-+−]?[\d\s\u00a0\u202f]+(,\d+)?[\s\u00a0\u202f]*[%€]?$/;

/** Amounts lose their sign, as spreadsheets read none. A cell that they would interpret as a formula is copied as text. */
function safeCell(text: string): string {
  const flat = text.replaceAll(/[\t\r\n]+/g, ' ').trim();
  if (number.test(flat)) return flat.replaceAll(/[\s\u00a0\u202f+€]/g, '').replace('−', '-');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
}

function plainText(node: ReactNode): string {
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** The table as tab-separated text, for pasting into a spreadsheet: header, rows, footer if there is one. */
export function tableText<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): string {
  const line = (
    main: (column: DataTableColumn<Row>) => string,
    beside: (more: NonNullable<DataTableColumn<Row>['copiedBeside']>[number]) => string,
  ) => columns.flatMap(column => [main(column), ...(column.copiedBeside ?? []).map(beside)]);
  const lines = [
    line(
      column => column.headerText ?? plainText(column.header),
      ({ header }) => header,
    ),
    ...rows.map(row =>
      line(
        column => column.text?.(row) ?? plainText(column.cell(row)),
        ({ text }) => text(row),
      ),
    ),
  ];
  if (columns.some(column => column.footer !== undefined)) {
    lines.push(
      line(
        column => column.footerText ?? plainText(column.footer),
        () => '',
      ),
    );
  }
  return lines.map(cells => cells.map(safeCell).join('\t')).join('\n');
}
