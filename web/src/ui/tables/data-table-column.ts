import type { ReactNode } from 'react';

export type DataTableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** The header as text, for copying and for « trier par »; required when `header` is not a string. */
  headerText?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** The text copied to a spreadsheet; required when `cell` does not return a string. Numbers: decimal comma, no unit. */
  text?: ((row: Row) => string) | undefined;
  /** Additional columns of the copy, for what the cell shows beside its main text. */
  copiedBeside?: readonly { header: string; text: (row: Row) => string }[] | undefined;
  /** Makes the column sortable; null (missing) always sorts last. */
  sortValue?: ((row: Row) => number | string | null) | undefined;
  align?: 'start' | 'end' | undefined;
  footer?: ReactNode;
  footerText?: string | undefined;
  /** Whether the column names the row for assistive technologies; one column per table, by default the first. */
  rowHeader?: boolean | undefined;
  /** A CSS length. */
  minWidth?: string | undefined;
};

/** The header as text; undefined when it is drawn without words. */
export function headerWords<Row>({ header, headerText }: DataTableColumn<Row>): string | undefined {
  return headerText ?? (typeof header === 'string' ? header : undefined);
}

type More<Row> = Omit<DataTableColumn<Row>, 'key' | 'header' | 'cell' | 'align'>;
type MakeColumn<Row> = (
  key: string,
  header: ReactNode,
  cell: (row: Row) => ReactNode,
  more?: More<Row>,
) => DataTableColumn<Row>;

/** A column of text. */
export function words<Row>(...[key, header, cell, more]: Parameters<MakeColumn<Row>>): DataTableColumn<Row> {
  return { key, header, cell, ...more };
}

/** A column of numbers, aligned at the end. */
export function figures<Row>(
  ...[key, header, cell, more]: Parameters<MakeColumn<Row>>
): DataTableColumn<Row> {
  return { key, header, align: 'end', cell, ...more };
}

/** The columns, or a function that makes them: `words` and `figures` then know the type of the rows. */
export type DataTableColumns<Row> =
  | readonly DataTableColumn<Row>[]
  | ((make: { words: MakeColumn<Row>; figures: MakeColumn<Row> }) => readonly DataTableColumn<Row>[]);

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { key: string; direction: SortDirection };
