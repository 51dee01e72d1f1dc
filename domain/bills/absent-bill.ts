import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { DaySpan } from '../ground/calendar/day-span.ts';
import { isoMonth, type Period } from '../ground/calendar/month.ts';
import { expectedMonths } from './expected-months.ts';
import { isMetered, type Sharing } from '../supply/fields/sharing.ts';

/** A point whose next bill is overdue. */
type AbsentBill = {
  /** The first month without a bill, as `isoMonth`. */
  since: string;
  months: Period[];
};

/**
 * The months of a point that ended more than 45 days ago and are not fully covered by bills (F22). Null when none is missing, and
 * for a point with deliveries, which have no rhythm.
 */
export function absentBill(
  { sharing, covered, places }: { sharing: Sharing; covered: readonly DaySpan[]; places: readonly DaySpan[] },
  today: CalendarDate,
): AbsentBill | null {
  if (!isMetered(sharing)) return null;
  const months = expectedMonths(covered, places, today);
  const [first] = months;
  return first === undefined ? null : { since: isoMonth(first), months };
}
