import { readPeriod } from '../words/read-period.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { isPlainNumber } from '../words/plain-number.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';

/** Whether a row contains a figure: a number that is neither a year nor the number of a month. */
export function isValueRow({ cells }: TableRow): boolean {
  return cells.some(cell => isPlainNumber(cell) && !isTimeNumber(cell));
}

/** Whether a row may contain a figure, possibly with its unit. */
export function mayHoldFigure({ cells }: TableRow): boolean {
  return cells.some(isPlainNumber);
}

function isTimeNumber(cell: TableCell): boolean {
  const kind = readPeriod(cell)?.kind;
  return kind === 'year' || kind === 'month-alone' || (typeof cell === 'string' && kind !== undefined);
}

/** Whether a row contains the number of a month, which under a header of numbers may also be a figure. */
export function holdsSmallNumber({ cells }: TableRow): boolean {
  return cells.some(cell => isPlainNumber(cell) && readPeriod(cell)?.kind === 'month-alone');
}

const note = /^\s*[*(]|^(?:nb|n\.b|note|source|remarque|légende|legende)\b|\btotal\b/i;

/** A text alone in its row that describes the rows below: not a note, a total or a month without figures. */
export function titleOf({ cells }: TableRow): string | null {
  const filled = cells.filter(cell => cellText(cell) !== '');
  const [only] = filled;
  if (filled.length !== 1 || only === undefined) return null;
  const text = cellText(only);
  const period = readPeriod(only);
  if (period !== null && period.kind !== 'year' && period.kind !== 'season') return null;
  return note.test(text) ? null : text;
}
