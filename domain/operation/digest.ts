import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex, isoDayAt } from '../ground/calendar/day-span.ts';

export const digestRhythms = ['weekly', 'monthly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** When what lacks of the month that is over is late, and bills of it have begun to come. */
const dayOfMonth = 5;
/** Of 1 January 1970, counted from Monday. */
const firstWeekday = 3;

/** The next Monday, or the next fifth of a month, after a day. ISO 8601. */
export function nextDigestDay(rhythm: DigestRhythm, after: CalendarDate): string {
  const tomorrow = dayIndex(after) + 1;
  const ahead = Array.from({ length: 31 }, (_, days) => tomorrow + days);
  const found = ahead.find(index =>
    rhythm === 'weekly' ? (index + firstWeekday) % 7 === 0 : dayAt(index).day === dayOfMonth,
  );
  return isoDayAt(found ?? tomorrow);
}
