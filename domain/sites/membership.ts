import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { addMonths, type Period } from '../ground/calendar/month.ts';

/** The whole months during which a site belongs to the group, both included; null without a bound. */
export type Membership = { from: Period | null; to: Period | null };

export type Member = { joinedOn: CalendarDate | null; leftOn: CalendarDate | null };

/** The month in which a site joins or leaves counts only if it joins on its first day or leaves on its last. */
export function membershipOf({ joinedOn, leftOn }: Member): Membership {
  return { from: joinedOn && firstWholeMonth(joinedOn), to: leftOn && lastWholeMonth(leftOn) };
}

function firstWholeMonth({ year, month, day }: CalendarDate): Period {
  return addMonths({ year, month }, day === 1 ? 0 : 1);
}

/** A site that leaves on the last day of a month was in the group for that whole month. */
function lastWholeMonth({ year, month, day }: CalendarDate): Period {
  return addMonths({ year, month }, day === daysInMonth({ year, month }) ? 0 : -1);
}
