import type { SheetCell, SheetColumn } from './workbook.ts';

const narrowest = 8;
const widest = 60;
const rowsLookedAt = 300;
const headerCharactersPerLine = 18;

/** A width in characters that shows most contents: exact for texts, with room for separators in numbers. */
export function columnWidth(column: SheetColumn, rows: SheetCell[][], index: number): number {
  const headerWords = column.header.split(' ').map(word => word.length);
  let longest = Math.max(...headerWords, Math.min(column.header.length, headerCharactersPerLine));
  for (const row of rows.slice(0, rowsLookedAt)) longest = Math.max(longest, shownLength(row[index] ?? null));
  return Math.min(widest, Math.max(narrowest, longest + 2));
}

/** Whether a text needs more than one line of its column: it is then wrapped, on screen and in print. */
export function isWrapped(column: SheetColumn, rows: SheetCell[][], index: number): boolean {
  if (column.format !== 'text') return false;
  return rows.some(row => linesIn(row[index] ?? null, column.width ?? widest) > 1);
}

const pointsPerLine = 15;
/** The share of a line's width that text fills on average, since words are not cut. */
const filled = 0.85;

/** The height of a row in points; undefined for a row of one line, whose height the spreadsheet program knows. */
export function rowHeight(cells: readonly { cell: SheetCell; width: number }[]): number | undefined {
  const lines = Math.max(1, ...cells.map(({ cell, width }) => linesIn(cell, width)));
  return lines === 1 ? undefined : lines * pointsPerLine;
}

function linesIn(cell: SheetCell, width: number): number {
  if (typeof cell !== 'string') return 1;
  return cell
    .split('\n')
    .reduce((lines, { length }) => lines + (length <= width ? 1 : Math.ceil(length / (width * filled))), 0);
}

function shownLength(cell: SheetCell): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map(line => line.length));
  if (typeof cell === 'number') {
    const digits = String(Math.trunc(Math.abs(cell))).length;
    return digits + Math.floor((digits - 1) / 3) + 5;
  }
  return 'value' in cell ? shownLength(cell.value) : 10;
}
