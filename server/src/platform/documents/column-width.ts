import type { SheetCell, SheetColumn } from './workbook.ts';

const narrowest = 8;
const widest = 60;
const rowsLookedAt = 300;
const headerCharactersPerLine = 18;

/** A width in characters that shows most contents: exactly for texts, with separators for numbers. */
export function columnWidth(column: SheetColumn, rows: SheetCell[][], index: number): number {
  const headerWords = column.header.split(' ').map(word => word.length);
  let longest = Math.max(...headerWords, Math.min(column.header.length, headerCharactersPerLine));
  for (const row of rows.slice(0, rowsLookedAt)) longest = Math.max(longest, shownLength(row[index] ?? null));
  return Math.min(widest, Math.max(narrowest, longest + 2));
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
