import type { ReactNode, Ref } from 'react';

export type EntryRowHead = { key: string; label: string; detail?: ReactNode };

export type EntryColumn = {
  key: string;
  /** « Quantité »: with the group and the unit it names the field. */
  label: string;
  unit: string;
  /** What stands at its head, where that is shorter than label and unit. */
  head?: string | undefined;
  /** Neighbours with the same group stand under one heading: an energy over its quantity and its amount. */
  group?: string | undefined;
  /** How many digits of room. */
  digits: number;
  /** In the last row, which follows what is typed. */
  total?: ReactNode;
};

/** What a cell says beside its text. */
export type EntryCell = {
  error?: string | undefined;
  /** What is expected, in the empty field. */
  expected?: string | undefined;
  /** Beyond the usual range: « ▴10 », and the same in words. */
  mark?: { text: string; words: string } | undefined;
  /** « E », « A », and the same in words. */
  tag?: { text: string; words: string } | undefined;
  /** Where it is not the one of the column. */
  unit?: string | undefined;
  /** What else a screen reader is told: a note. */
  note?: string | undefined;
  /** Unlike what is expected: it can be saved, and is asked about. */
  isDoubtful?: boolean | undefined;
  /** Nothing is there yet that should be. */
  isLacking?: boolean | undefined;
  readOnly?: boolean | undefined;
};

export type CellChange = { rowKey: string; columnKey: string; value: string };
export type CellKey = { rowKey: string; columnKey: string };

/** What « ce qui manque · à vérifier · tout » shows. */
export const entryFilters = ['tout', 'manque', 'verifier'] as const;
export type EntryFilter = (typeof entryFilters)[number];

export type EntryGridHandle = {
  focus: (cell: CellKey) => void;
  /** The next cell that is refused or in doubt. */
  focusIssue: () => void;
  /** The first cell that lacks something. */
  focusLacking: () => void;
};

export type EntryGridProps = {
  ref?: Ref<EntryGridHandle>;
  caption: string;
  /** Heading of the first column. */
  corner: string;
  rows: readonly EntryRowHead[];
  columns: readonly EntryColumn[];
  /** Null where there is nothing to enter: « sans objet ». */
  cell: (rowKey: string, columnKey: string) => EntryCell | null;
  /** As typed: the caller parses it. Also of what a letter marks (`onMark`). */
  textOf: (rowKey: string, columnKey: string) => string;
  onChange: (changes: readonly CellChange[]) => void;
  /** What a letter pressed on a cell changes; null: the letter means nothing there. */
  onMark?: ((letter: string, cell: CellKey) => CellChange | null) | undefined;
  shows?: EntryFilter | undefined;
  /** What was saved last: what is undone ends there. */
  saved?: string | null | undefined;
  /** One line of the clipboard that is longer than the row goes down the column: twelve months stand in a line elsewhere. */
  turnsLines?: boolean | undefined;
  /** Typing begins at the first cell that lacks something. */
  begins?: boolean | undefined;
  totalLabel?: string | undefined;
  /** Everything else about the chosen cell, at the side. */
  panel: (cell: CellKey) => ReactNode;
  /** Scrolls by itself, as high as the screen lets it be. */
  isTall?: boolean | undefined;
};
