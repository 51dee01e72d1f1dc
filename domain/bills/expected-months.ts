import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { dayIndex, type DaySpan, spanOfMonth } from '../ground/calendar/day-span.ts';
import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import { lastLateMonth } from '../months/month-state.ts';

/**
 * The months of a point that ended more than 45 days ago and are not wholly billed, the earliest first: what is expected
 * and has not come. Nothing is expected before the first bill of a point, nor of days on which it delivers to nobody.
 *
 * @param covered the days that bills cover.
 * @param places the days on which the point delivers to somebody.
 */
export function expectedMonths(
  covered: readonly DaySpan[],
  places: readonly DaySpan[],
  today: CalendarDate,
): Period[] {
  const [first] = covered.toSorted((a, b) => dayIndex(a.first) - dayIndex(b.first));
  if (first === undefined) return [];
  const begin = monthIndex(first.first);
  const end = monthIndex(lastLateMonth(today));
  return Array.from({ length: Math.max(0, end - begin + 1) }, (_, offset) => periodAt(begin + offset)).filter(
    period => !isCovered(period, dayIndex(first.first), covered, places),
  );
}

function isCovered(
  period: Period,
  begun: number,
  covered: readonly DaySpan[],
  places: readonly DaySpan[],
): boolean {
  const month = spanOfMonth(period);
  for (let day = Math.max(begun, dayIndex(month.first)); day <= dayIndex(month.last); day += 1) {
    if (places.some(span => holds(span, day)) && !covered.some(span => holds(span, day))) return false;
  }
  return true;
}

function holds({ first, last }: DaySpan, day: number): boolean {
  return dayIndex(first) <= day && day <= dayIndex(last);
}
