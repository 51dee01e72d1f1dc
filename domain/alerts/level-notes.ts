import type { MonthCell, SeriesTable } from './series-table.ts';

/** Somebody noted that what is counted from this month on may lie at another level: another meter, or works. */
export function isLevelNoted(cell: MonthCell | null): boolean {
  const notes = cell?.record?.notes ?? [];
  return notes.includes('meter-replaced') || notes.includes('works');
}

const noted = new WeakMap<SeriesTable, readonly number[]>();

/** `monthIndex` of the months of a table that are noted so, earliest first: mostly none, and asked for by every month. */
export function levelNotes(table: SeriesTable): readonly number[] {
  const known = noted.get(table);
  if (known !== undefined) return known;
  const found = table.cells.filter(isLevelNoted).map(({ index }) => index);
  noted.set(table, found);
  return found;
}
