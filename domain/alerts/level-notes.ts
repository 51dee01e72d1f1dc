import type { MonthCell, SeriesTable } from './series-table.ts';

/** Whether a note says that the quantities may have another level from this month on: another meter, or works. */
export function isLevelNoted(cell: MonthCell | null): boolean {
  const notes = cell?.record?.notes ?? [];
  return notes.includes('meter-replaced') || notes.includes('works');
}

const noted = new WeakMap<SeriesTable, readonly number[]>();

/** `monthIndex` of the months of a table with such a note, earliest first: usually none, and needed by every month. */
export function levelNotes(table: SeriesTable): readonly number[] {
  const known = noted.get(table);
  if (known !== undefined) return known;
  const found = table.cells.filter(isLevelNoted).map(({ index }) => index);
  noted.set(table, found);
  return found;
}
