import type { CalendarDate } from '../calendar/calendar-date.ts';

/** What a cell of an imported file holds. CSV gives texts only; a workbook gives numbers and dates as well. */
export type TableCell = string | number | CalendarDate | null;

/** `line` is the row's number as a spreadsheet shows it, 1 for the first. Empty rows are left out. */
export type TableRow = { line: number; cells: TableCell[] };

/** A cell whose value was computed by a formula when the file was last saved. `column` is 0 for A. */
export type FormulaCell = { line: number; column: number; hasValue: boolean };

export type Table = {
  /** The sheet's name, or the file's name without its extension. */
  name: string;
  rows: TableRow[];
  /** The first thousand formula cells. */
  formulaCells: FormulaCell[];
  /** Columns that the spreadsheet hides; 0 is A. */
  hiddenColumns?: readonly number[];
  /** Line numbers of the rows that the spreadsheet hides or filters out. */
  hiddenLines?: readonly number[];
};
