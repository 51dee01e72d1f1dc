import { isoDay } from '../calendar/calendar-date.ts';
import type { TableCell } from './table.ts';

/** Signs that nobody sees, which spreadsheets and web pages leave in texts that are copied. */
const invisible = /[\p{Cf}\u3164\uffa0]/gu;

/** What most cells are: nothing to trim, to compose or to take away. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** A cell as text, trimmed, each letter in one way to write it; empty where it holds nothing that shows. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string' && plain.test(cell)) return cell;
  if (typeof cell === 'string') return cell.normalize('NFC').replace(invisible, '').trim();
  return typeof cell === 'number' ? String(cell) : isoDay(cell);
}
