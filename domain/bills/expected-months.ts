import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex, dayIndexesOf, type DaySpan, spanOfMonth } from '../ground/calendar/day-span.ts';
import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import { lastLateMonth } from '../months/month-state.ts';

/**
 * The months of a point that ended more than 45 days ago and are not completely billed, the earliest first: bills that are
 * expected and have not arrived. Nothing is expected before the first bill of a point, nor on days on which it delivers to no
 * site.
 *
 * @param covered the days that bills cover.
 * @param places the days on which the point delivers to a site.
 */
export function expectedMonths(
  covered: readonly DaySpan[],
  places: readonly DaySpan[],
  today: CalendarDate,
): Period[] {
  if (covered.length === 0) return [];
  const begun = Math.min(...covered.map(({ first }) => dayIndex(first)));
  const begin = monthIndex(dayAt(begun));
  const end = monthIndex(lastLateMonth(today));
  const billed = new Set(covered.flatMap(dayIndexesOf));
  const delivering = places.map(({ first, last }) => ({ first: dayIndex(first), last: dayIndex(last) }));
  const isWaitedFor = (day: number) =>
    day >= begun && !billed.has(day) && delivering.some(({ first, last }) => first <= day && day <= last);
  return Array.from({ length: Math.max(0, end - begin + 1) }, (_, offset) => periodAt(begin + offset)).filter(
    period => dayIndexesOf(spanOfMonth(period)).some(isWaitedFor),
  );
}
