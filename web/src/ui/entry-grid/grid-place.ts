import type { Place } from './grid-keys.ts';

export const isAt = (a: Place, b: Place) => a.row === b.row && a.column === b.column;

/** The cell that contains an element of the table; null outside its cells. */
export function placeOf(target: EventTarget): Place | null {
  const cell = (target as Element).closest?.('td')?.querySelector<HTMLElement>('[data-cell]');
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
