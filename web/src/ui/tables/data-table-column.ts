import type { ReactNode } from 'react';

export type DataTableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** The header as text, for copying and for « trier par »; needed when `header` is not a string. */
  headerText?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** What is copied to a spreadsheet; needed when `cell` does not give a string. Numbers: decimal comma, no unit. */
  text?: ((row: Row) => string) | undefined;
  /** Further columns of the copy: what the cell shows beside its main word. */
  copiedBeside?: readonly { header: string; text: (row: Row) => string }[] | undefined;
  /** Makes the column sortable; null (missing) always comes last. */
  sortValue?: ((row: Row) => number | string | null) | undefined;
  align?: 'start' | 'end' | undefined;
  footer?: ReactNode;
  footerText?: string | undefined;
  /** Names the row to assistive technologies; one column per table, the first unless told. */
  rowHeader?: boolean | undefined;
  /** A CSS length. */
  minWidth?: string | undefined;
};

/** The header as words; none where it is drawn without them. */
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

/** A column of words. */
export function words<Row>(...[key, header, cell, more]: Parameters<MakeColumn<Row>>): DataTableColumn<Row> {
  return { key, header, cell, ...more };
}

/** A column of numbers, which stand at the end, so that they align. */
export function figures<Row>(
  ...[key, header, cell, more]: Parameters<MakeColumn<Row>>
): DataTableColumn<Row> {
  return { key, header, align: 'end', cell, ...more };
}

/** A list, or what makes one: `words` and `figures` then know the rows of the table. */
export type DataTableColumns<Row> =
  | readonly DataTableColumn<Row>[]
  | ((make: { words: MakeColumn<Row>; figures: MakeColumn<Row> }) => readonly DataTableColumn<Row>[]);

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { key: string; direction: SortDirection };
