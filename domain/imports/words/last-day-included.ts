import { isoDay } from '../../ground/calendar/calendar-date.ts';
import { remembering } from '../../ground/text/remembering.ts';
import { readPeriod } from './read-period.ts';
import type { TableCell } from '../../ground/table/table.ts';

/**
 * Whether bills written « du … au … » include their last day. They do not when most of them end on a day on which another one
 * starts, or when they all run from the first of a month to the first of a month.
 */
export function isLastDayIncluded(
  bills: Iterable<readonly [from: TableCell | undefined, to: TableCell | undefined]>,
): boolean {
  const read = remembering(readPeriod);
  const periodOf = (cell: TableCell | undefined) =>
    typeof cell === 'string' ? read(cell) : readPeriod(cell);
  const starts = new Set<string>();
  const ends: string[] = [];
  let firstToFirst = 0;
  for (const [fromCell, toCell] of bills) {
    const from = periodOf(fromCell);
    const to = periodOf(toCell);
    if (from?.kind !== 'day' || to?.kind !== 'day') continue;
    starts.add(isoDay(from.date));
    ends.push(isoDay(to.date));
    if (from.date.day === 1 && to.date.day === 1) firstToFirst += 1;
  }
  const shared = ends.filter(end => starts.has(end)).length;
  return shared * 2 <= ends.length && (ends.length === 0 || firstToFirst < ends.length);
}
