import type { CalendarDate } from './calendar-date.ts';
import { daysBetween } from './days-between.ts';
import { daysInMonth } from './days-in-month.ts';
import type { Period } from './month.ts';

/** A bill comes some weeks after the month it counts. */
export const dueAfterDays = 45;

/** Whether the month ended more than 45 days before `today`: only then can its absence be called missing. */
export function isDue(period: Period, today: CalendarDate): boolean {
  return daysBetween(lastDay(period), today) > dueAfterDays;
}

/** Whether the month's last day is before `today`: until then, nobody can know its consumption. */
export function isOver(period: Period, today: CalendarDate): boolean {
  return daysBetween(lastDay(period), today) > 0;
}

function lastDay(period: Period): CalendarDate {
  return { ...period, day: daysInMonth(period) };
}
