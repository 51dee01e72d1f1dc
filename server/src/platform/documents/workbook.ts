import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';

/**
 * How a number or a text is shown. Percentages are given as shares (0.125 is shown as 12,5 %). Decimal comma and thousands space
 * come from the reader's French spreadsheet: the file holds the same format under its international name.
 */
export const cellFormats = [
  'text',
  'whole',
  'tenth',
  'hundredth',
  'thousandth',
  'euros',
  'percent',
  'signed-percent',
  'year',
  'date',
  'month',
] as const;
export type CellFormat = (typeof cellFormats)[number];

/** A text is always written as text: no cell becomes a formula. `value` with `format` overrides the column's format. */
export type SheetValue = string | number | CalendarDate | null;
export type SheetCell = SheetValue | { value: SheetValue; format: CellFormat };

export type SheetColumn = { header: string; format: CellFormat; width?: number };

/** A native chart over the sheet's rows. Columns are counted from 0. */
export type SheetChart = {
  kind: 'column' | 'bar' | 'line';
  title: string;
  altText: string;
  categoryColumn: number;
  seriesColumns: number[];
  /** Colours as RRGGBB, one for each series. */
  colours: string[];
  valueAxisTitle: string;
};

/** The values that may be chosen in a column, from a list that the spreadsheet opens at its cells. */
export type SheetChoice = { column: number; header: string; values: string[] };

export type Sheet = {
  name: string;
  /** Lines above the header: first the title, then filters and reservations. */
  heading: string[];
  columns: SheetColumn[];
  rows: SheetCell[][];
  /** A row of totals, set apart below the rows; its first cell reads « Total ». */
  totals?: SheetCell[];
  charts?: SheetChart[];
  choices?: SheetChoice[];
};

export type DocumentProperties = { title: string; author: string; subject: string; created: Date };

/** A column of a sheet with its cell in each row, and perhaps in the row of totals. */
export type CellColumn<Row> = SheetColumn & {
  cell: (row: Row, index: number) => SheetValue;
  total?: SheetValue;
};

export function cellColumn<Row>(
  header: string,
  format: CellFormat,
  cell: CellColumn<Row>['cell'],
  more: Pick<CellColumn<Row>, 'width' | 'total'> = {},
): CellColumn<Row> {
  return { header, format, cell, ...more };
}

/** Columns and rows of a sheet, one row for each of `rows`, with a row of totals when a column has one. */
export function cellsOf<Row>(
  rows: readonly Row[],
  columns: readonly CellColumn<Row>[],
): Pick<Sheet, 'columns' | 'totals'> & { rows: SheetValue[][] } {
  return {
    columns: columns.map(({ cell: _cell, total: _total, ...column }) => column),
    rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
    ...(columns.some(({ total }) => total !== undefined) && {
      totals: columns.map(({ total = null }) => total),
    }),
  };
}
