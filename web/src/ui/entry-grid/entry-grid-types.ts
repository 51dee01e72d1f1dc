import type { ReactNode, Ref } from 'react';

export type EntryRowHead = { key: string; label: string; detail?: ReactNode };

export type EntryColumn = {
  key: string;
  /** « Quantité »: the group, this label and the unit together name the field. */
  label: string;
  unit: string;
  /** The text of the column header, when it is shorter than label and unit. */
  head?: string | undefined;
  /** Adjacent columns with the same group share a heading: an energy over its quantity and its amount. */
  group?: string | undefined;
  /** The width of the column, as a number of digits. */
  digits: number;
  /** The content of the last row, which follows what is typed. */
  total?: ReactNode;
};

/** What is shown about a cell, besides its text. */
export type EntryCell = {
  error?: string | undefined;
  /** The expected value, shown in an empty field. */
  expected?: string | undefined;
  /** For a value beyond the usual range: « ▴10 », and the same in words. */
  mark?: { text: string; words: string } | undefined;
  /** A letter such as « E » or « A », and the same in words. */
  tag?: { text: string; words: string } | undefined;
  /** The unit, when it is not that of the column. */
  unit?: string | undefined;
  /** A note read by screen readers. */
  note?: string | undefined;
  /** Differs from what is expected: it can be saved, but must be confirmed. */
  isDoubtful?: boolean | undefined;
  /** A value is due and missing. */
  isLacking?: boolean | undefined;
  readOnly?: boolean | undefined;
};

export type CellChange = { rowKey: string; columnKey: string; value: string };
export type CellKey = { rowKey: string; columnKey: string };

/** The choices of the filter « ce qui manque · à vérifier · tout ». */
export const entryFilters = ['tout', 'manque', 'verifier'] as const;
export type EntryFilter = (typeof entryFilters)[number];

export type EntryGridHandle = {
  focus: (cell: CellKey) => void;
  /** Goes to the next cell that is refused or doubtful. */
  focusIssue: () => void;
  /** Goes to the first cell with a missing value. */
  focusLacking: () => void;
};

export type EntryGridProps = {
  ref?: Ref<EntryGridHandle>;
  caption: string;
  /** The heading of the first column. */
  corner: string;
  rows: readonly EntryRowHead[];
  columns: readonly EntryColumn[];
  /** Null when there is nothing to enter: « sans objet ». */
  cell: (rowKey: string, columnKey: string) => EntryCell | null;
  /** The text as typed: the caller parses it. Also for the keys changed by a letter (`onMark`). */
  textOf: (rowKey: string, columnKey: string) => string;
  onChange: (changes: readonly CellChange[]) => void;
  /** The change made by a letter pressed on a cell; null when the letter has no meaning there. */
  onMark?: ((letter: string, cell: CellKey) => CellChange | null) | undefined;
  shows?: EntryFilter | undefined;
  /** The message of the last save: undoing does not go further back. */
  saved?: string | null | undefined;
  /**
   * A single pasted line that is longer than the row fills the column instead: elsewhere the twelve months may be in one line.
   */
  turnsLines?: boolean | undefined;
  /** Starts at the first cell with a missing value. */
  begins?: boolean | undefined;
  totalLabel?: string | undefined;
  /** Everything else about the selected cell, shown at the side. */
  panel: (cell: CellKey) => ReactNode;
  /** The grid scrolls by itself and is as high as the screen allows. */
  isTall?: boolean | undefined;
};
