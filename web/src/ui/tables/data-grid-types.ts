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
};

export type DataGridCell = {
  /** As typed: the caller parses it. */
  value: string;
  error?: string | undefined;
  /** Under the field: last year's value, a mark. */
  note?: ReactNode;
  readOnly?: boolean | undefined;
};

export type CellChange = { rowKey: string; columnKey: string; value: string };

export type DataGridProps = {
  caption: string;
  captionHidden?: boolean | undefined;
  /** Heading of the first column. */
  corner: string;
  rows: readonly DataGridRowHead[];
  columns: readonly DataGridColumn[];
  /** Null where there is nothing to enter: « sans objet ». */
  cell: (rowKey: string, columnKey: string) => DataGridCell | null;
  /** One change per key pressed, many for a pasted block. */
  onChange: (changes: readonly CellChange[]) => void;
  /** A CSS length: the headers stay while the rows scroll under them. */
  maxHeight?: string | undefined;
};
