import type { ReactNode } from 'react';

export type DataGridRowHead = { key: string; label: string; detail?: ReactNode };

export type DataGridColumn = {
  key: string;
  label: string;
  /** Neighbours with the same group stand under one heading: an energy over its quantity and its amount. */
  group?: string | undefined;
  unit?: string | undefined;
  /** A CSS length. */
  minWidth?: string | undefined;
  /** In the last row, which follows what is typed. */
  total?: ReactNode;
};

export type DataGridCell = {
  /** As typed: the caller parses it. */
  value: string;
  error?: string | undefined;
  /** Under the field: last year's value, a mark. */
  note?: ReactNode;
  /** Under the note, and reached by the keyboard: choices and marks. */
  choices?: ReactNode;
  /** Unlike what is expected: it can be saved, and is asked about. */
  doubtful?: boolean | undefined;
  readOnly?: boolean | undefined;
};

export type CellChange = { rowKey: string; columnKey: string; value: string };

export type DataGridProps = {
  caption: string;
  captionHidden?: boolean | undefined;
  /** Heading of the first column. */
  corner: string;
  /** Heading of the row of totals; without it there is none. */
  totalLabel?: string | undefined;
  /** Narrow cells, so that more columns are seen at once. */
  dense?: boolean | undefined;
  rows: readonly DataGridRowHead[];
  columns: readonly DataGridColumn[];
  /** Null where there is nothing to enter: « sans objet ». */
  cell: (rowKey: string, columnKey: string) => DataGridCell | null;
  /** One change per key pressed, many for a pasted block. */
  onChange: (changes: readonly CellChange[]) => void;
  /** A CSS length: the headers stay while the rows scroll under them. */
  maxHeight?: string | undefined;
};
