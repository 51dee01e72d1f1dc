import { cellText } from '../../ground/table/cell-text.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import type { TableRow } from '../../ground/table/table.ts';

const rowsCompared = 2_000;
/** Words that mark a row as a total. */
export const totalLabel = /\b(total|totaux|cumul)\b/i;

function isTotalRow({ cells }: TableRow): boolean {
  return totalLabel.test(cellText(cells.find(cell => cellText(cell) !== '')));
}

/** The rows without totals, unless most rows look like totals, for example because of a supplier's name. */
export function withoutTotals(rows: readonly TableRow[]): readonly TableRow[] {
  const others = rows.filter(row => !isTotalRow(row));
  return others.length * 2 < rows.length ? rows : others;
}

/** The numbers of some columns, row by row; null when a cell has none. Totals are left out. */
export function columnValues(rows: readonly TableRow[], columns: readonly number[]): (number | null)[][] {
  return rows
    .slice(0, rowsCompared)
    .filter(row => !isTotalRow(row))
    .map(({ cells }) => columns.map(column => numberOf(cells[column] ?? null)));
}

function numberOf(cell: TableRow['cells'][number]): number | null {
  const read = readNumberCell(cell, ',');
  return read.kind === 'value' ? read.value : null;
}

/** Whether two figures are equal except for rounding of them or their parts: to the cent, or to integers. */
function isAbout(a: number, b: number, parts = 1): boolean {
  const rounded = parts > 1 && Number.isInteger(a) ? parts / 2 : 0;
  return Math.abs(a - b) <= Math.max(0.02, Math.abs(a) * 1e-5, rounded);
}

/** Whether a column is `factor` times another in all rows with both, at least one of them. */
export function isMultiple(pairs: readonly (readonly (number | null)[])[], factor: number): boolean {
  const both = pairs.filter(([a, b]) => a !== null && b !== null);
  return both.length > 0 && both.every(([a, b]) => isAbout(a ?? 0, (b ?? 0) * factor));
}

/** Whether the first column is the sum of the others in all rows that have it. */
export function isSum(rows: readonly (readonly (number | null)[])[]): boolean {
  const held = rows.filter(([total, ...parts]) => total !== null && parts.some(part => part !== null));
  return (
    held.length > 0 && held.every(([total, ...parts]) => isAbout(total ?? 0, sumOf(parts), parts.length))
  );
}

function sumOf(parts: readonly (number | null)[]): number {
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** Whether no row has values in more than one of the columns. */
export function areExclusive(rows: readonly (readonly (number | null)[])[]): boolean {
  return rows.every(values => values.filter(value => value !== null).length <= 1);
}

const leastRunning = 6;
/** The number of months that must increase: real consumption falls in spring or in autumn. */
const leastCumulated = 9;

/**
 * Whether a column of one meter grows from row to row: always, by small steps, like an index, or starting again every year, like
 * a sum since January.
 */
export function isRunning(rows: readonly (readonly (number | null)[])[]): boolean {
  const values = rows.flatMap(([value]) => value ?? []);
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const [first = 0] = values;
  const largest = Math.max(...steps);
  const isIndex = steps.every(step => step >= 0) && largest > 0 && largest * 2 < first;
  return (values.length >= leastRunning && isIndex) || isCumulated(values);
}

/** Whether the figures of a year's months are cumulated. */
export function isCumulated(values: readonly number[]): boolean {
  const starts = values.flatMap((value, at) => (at === 0 || value <= (values[at - 1] ?? 0) ? at : []));
  return (
    values.length >= leastCumulated &&
    starts.every((start, at) => {
      const year = values.slice(start, starts[at + 1]);
      const isWhole = year.length >= leastCumulated || at === starts.length - 1;
      const isLong = isWhole && year.length <= 12;
      return isLong && (year.length < leastCumulated || (year.at(-1) ?? 0) > (year[0] ?? 0) * 4);
    })
  );
}
