import { isoDay } from '../../calendar/calendar-date.ts';
import type { TableCell } from './table.ts';

/** A cell as text, trimmed; empty where it holds nothing but spaces. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  return typeof cell === 'number' ? String(cell) : isoDay(cell);
}
