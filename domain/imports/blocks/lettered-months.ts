import { type Month, months } from '../../ground/calendar/month.ts';
import { monthNames } from '../../ground/calendar/month-names.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';

/** January first. A single letter is not a month; six in calendar order are. */
const initials = 'jfmamjjasond';

/**
 * Replaces months written as initials only, side by side or one below the other, by their names: at least six in calendar order,
 * starting anywhere. All other cells stay unchanged.
 */
export function withLetteredMonths(given: readonly TableRow[]): readonly TableRow[] {
  const rows = given.map(withAccountPeriods);
  const places = rows.map(({ cells }) => initialPlaces(cells));
  const named = rows.map(({ cells }, at) => (places[at]?.length === 0 ? noNames : namesIn(cells)));
  const columns = new Set(places.flat());
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

const accountPeriod = /^P(0[1-9]|1[0-3])$/i;

const isFirstPeriod = (cell: TableCell) => cell === 'P01' || cell === 'p01';

/** « P01 » to « P12 » of an accounting year, in order, are its months; « P13 », the closing period, is not a month. */
function withAccountPeriods(row: TableRow): TableRow {
  if (!row.cells.some(isFirstPeriod)) return row;
  const told = row.cells.map(cell => (typeof cell === 'string' ? (accountPeriod.exec(cell)?.[1] ?? '') : ''));
  const found = told.filter(number => number !== '');
  if (found.length < leastPeriods || found.some((number, at) => Number(number) !== at + 1)) return row;
  const nameAt = (at: number) => monthNames[Number(told[at]) as Month];
  return { ...row, cells: row.cells.map((cell, at) => (told[at] === '' ? cell : (nameAt(at) ?? cell))) };
}

const leastPeriods = 6;

/** Checked first, since a hundred thousand rows have five million cells. */
function initialPlaces(cells: readonly TableCell[]): readonly number[] {
  if (!cells.some(isInitial)) return noPlaces;
  return cells.flatMap((cell, place) => (isInitial(cell) ? place : []));
}

const noPlaces: readonly number[] = [];
const isInitial = (cell: TableCell) => initialOf(cell) !== ' ';

/** By index, the names of the months whose initials follow one another there. */
function namesIn(cells: readonly (TableCell | undefined)[]): Names {
  const names = new Map<number, string>();
  const told = cells.map(initialOf).join('');
  for (const { 0: run, index } of told.matchAll(/[^ ]{6,}/g)) {
    const first = initials.repeat(Math.ceil(run.length / 12) + 1).indexOf(run);
    if (first === -1) continue;
    for (let step = 0; step < run.length; step += 1) {
      const month = months[(first + step) % 12];
      if (month !== undefined) names.set(index + step, monthNames[month]);
    }
  }
  return names;
}

/** One letter per cell, so that its index is that of the cell. */
function initialOf(cell: TableCell | undefined): string {
  if (typeof cell !== 'string' || cell.length > 3) return ' ';
  return /^\s*([jfmasond])\.?\s*$/i.exec(cell)?.[1]?.toLowerCase() ?? ' ';
}
