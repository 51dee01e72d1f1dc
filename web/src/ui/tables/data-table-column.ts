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
  /** Numbers stand at the end, so that they align. */
  align?: 'start' | 'end' | undefined;
  footer?: ReactNode;
  footerText?: string | undefined;
  /** Names the row to assistive technologies; one column per table, the first unless told. */
  rowHeader?: boolean | undefined;
  /** A CSS length. */
  minWidth?: string | undefined;
};

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { key: string; direction: SortDirection };
