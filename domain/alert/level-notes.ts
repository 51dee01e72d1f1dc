import type { MonthCell } from './series-table.ts';

/** Somebody noted that what is counted from this month on may lie at another level: another meter, or works. */
export function isLevelNoted(cell: MonthCell | null): boolean {
  const notes = cell?.record?.notes ?? [];
  return notes.includes('meter-replaced') || notes.includes('works');
}
