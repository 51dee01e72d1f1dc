import { months } from '../../ground/calendar/month.ts';
import { monthNames } from '../../ground/calendar/month-names.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';

/** January first. One of these letters is no month; six in their order are. */
const initials = 'jfmamjjasond';

/**
 * Months that are written as their initials alone, side by side or one below the other, by their names: at least six in the
 * order of the calendar, from whichever they begin with. All other cells as they are.
 */
export function withLetteredMonths(rows: readonly TableRow[]): readonly TableRow[] {
  const named = rows.map(({ cells }) => (cells.some(isShort) ? namesIn(cells) : noNames));
  const columns = new Set(rows.flatMap(({ cells }) => (cells.some(isShort) ? shortPlaces(cells) : [])));
  for (const column of columns) {
    for (const [row, name] of namesIn(rows.map(({ cells }) => cells[column]))) {
      named[row] = new Map([...(named[row] ?? noNames), [column, name]]);
    }
  }
  return rows.map((row, at) => {
    const names = named[at] ?? noNames;
    if (names.size === 0) return row;
    return { ...row, cells: row.cells.map((cell, column) => names.get(column) ?? cell) };
  });
}

type Names = ReadonlyMap<number, string>;
const noNames: Names = new Map();

/** Looked at first: a hundred thousand rows hold five million cells. */
function isShort(cell: TableCell | undefined): boolean {
  return typeof cell === 'string' && cell.length <= 3 && initialOf(cell) !== ' ';
}

function shortPlaces(cells: readonly TableCell[]): number[] {
  return cells.flatMap((cell, place) => (isShort(cell) ? place : []));
}

/** By place, the names of the months of which the initials stand there in turn. */
function namesIn(cells: readonly (TableCell | undefined)[]): Names {
  const names = new Map<number, string>();
  const told = cells.map(initialOf).join('');
  for (const { 0: run, index } of told.matchAll(/[^ ]{6,}/g)) {
    const first = firstMonthOf(run);
    if (first === null) continue;
    for (let step = 0; step < run.length; step += 1) {
      const month = months[(first + step) % 12];
      if (month !== undefined) names.set(index + step, monthNames[month]);
    }
  }
  return names;
}

/** One letter for each cell, so that its place is that of the cell. */
function initialOf(cell: TableCell | undefined): string {
  if (typeof cell !== 'string') return ' ';
  const [letter = ''] = /^[jfmasond](?=\.?$)/i.exec(cell.trim()) ?? [];
  return letter === '' ? ' ' : letter.toLowerCase();
}

/** The month that a run of initials begins with, 0 for January; null where they are in no order of the year. */
function firstMonthOf(run: string): number | null {
  const years = initials.repeat(Math.ceil(run.length / 12) + 1);
  const found = months.flatMap((_, first) => (years.startsWith(run, first) ? [first] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}
