import type { Table } from '@suivi/domain/ground/table/table';

/** The reasons why a file cannot be read as tables. */
export const fileRefusals = [
  'file-empty',
  'file-too-large',
  'file-not-tabular',
  'file-excel-other-format',
  'file-opendocument',
  'file-damaged',
  'file-encrypted',
  'file-unsafe',
  'file-inflates-too-much',
  'file-sizes-false',
  'file-too-many-parts',
  'file-too-many-sheets',
  'file-too-many-rows',
  'file-too-many-columns',
  'file-too-many-cells',
  'file-too-much-text',
  'file-too-slow',
  'file-customer-space',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

export type TabularFile =
  | { kind: 'tables'; format: 'xlsx' | 'text'; tables: Table[] }
  | { kind: 'refused'; code: FileRefusal };

export type ReadLimits = {
  fileBytes: number;
  /** The bytes to which all the parts of a workbook that are read may inflate. */
  inflatedBytes: number;
  /** Inflated over compressed size of one part, checked from one megabyte on. */
  inflationRatio: number;
  parts: number;
  sheets: number;
  rows: number;
  columns: number;
  cells: number;
  /** Characters of one cell, and of all cells. */
  cellCharacters: number;
  textCharacters: number;
  /** Duration of the work, including the start of the thread. */
  milliseconds: number;
  /** Heap of the thread. */
  heapMebibytes: number;
};

const mebibyte = 1_048_576;

/** Enough for 100 000 declarations; reading them adds less than 100 MiB to the process. */
export const readLimits: ReadLimits = {
  fileBytes: 5 * mebibyte,
  inflatedBytes: 64 * mebibyte,
  inflationRatio: 200,
  parts: 1_000,
  sheets: 60,
  rows: 150_000,
  columns: 256,
  cells: 1_200_000,
  cellCharacters: 32_767,
  textCharacters: 16_000_000,
  milliseconds: 2_000,
  heapMebibytes: 64,
};

/** Enough for 23 400 bills of 54 columns, and for 100 000 lines of bills, read in a process of its own. */
export const importLimits: ReadLimits = {
  ...readLimits,
  fileBytes: 24 * mebibyte,
  inflatedBytes: 256 * mebibyte,
  cells: 3_000_000,
  textCharacters: 48_000_000,
  milliseconds: 8_000,
  heapMebibytes: 192,
};
