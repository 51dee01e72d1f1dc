import type { Month } from '../../ground/calendar/month.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import type { ImportMapping } from './mapping.ts';

const writtenDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/;

/** The two numbers before the year of a written day, or of one that a spreadsheet recognised as such; null for anything else. */
export function numbersOfDay(cell: TableCell): [number, number] | null {
  if (cell !== null && typeof cell === 'object') return [cell.day, cell.month];
  const text = typeof cell === 'string' ? cell.trim() : '';
  const [, first, , second] = writtenDay.exec(text) ?? [];
  return first === undefined || second === undefined ? null : [Number(first), Number(second)];
}

const lastMonth = 12;

/** « 03/15/2023 » with the day first; also a day that a spreadsheet could read in the wrong order. */
export function withDayFirst(cell: TableCell): TableCell {
  if (cell !== null && typeof cell === 'object') {
    const { year, month, day } = cell;
    return day > lastMonth ? cell : { year, month: day as Month, day: month };
  }
  return typeof cell === 'string' ? cell.trim().replace(writtenDay, '$3$2$1$2$4') : cell;
}

/** Returns a function that writes the days of a table's rows with the day first, in the columns that have the month first. */
export function dayOrderOf({ columns }: Pick<ImportMapping, 'columns'>): (row: TableRow) => TableRow {
  const swapped = new Set(columns.flatMap(({ index, monthFirst }) => (monthFirst === true ? [index] : [])));
  if (swapped.size === 0) return row => row;
  return ({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (swapped.has(index) ? withDayFirst(cell) : cell)),
  });
}
