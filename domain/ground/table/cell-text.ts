import { isoDay } from '../calendar/calendar-date.ts';
import type { TableCell } from './table.ts';

/** Invisible characters that spreadsheets and web pages leave in copied texts. */
const invisible = /[\p{Cf}\u3164\uffa0]/gu;

/**
 * Whether there is nothing to trim, compose or remove, which is true of most cells. A regular expression takes several times as
 * long.
 */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    const isSpaceWithin = code === 32 && at > 0 && at < text.length - 1;
    if ((code < 33 || code > 126) && !isSpaceWithin) return false;
  }
  return true;
}

/** A cell as text, trimmed, in one Unicode normal form; empty when the cell holds nothing visible. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string' && isPlain(cell)) return cell;
  if (typeof cell === 'string') return cell.normalize('NFC').replace(invisible, '').trim();
  return typeof cell === 'number' ? String(cell) : isoDay(cell);
}
