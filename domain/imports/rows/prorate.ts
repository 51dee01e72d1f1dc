import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { daysBetween } from '../../ground/calendar/days-between.ts';
import { addMonths, type Period } from '../../ground/calendar/month.ts';

export type MonthDays = Period & {
  /** Day of the month, from 1. */
  firstDay: number;
  days: number;
};

/** The months between two days, the last one excluded, with the number of days of each; empty unless `to` is later. */
export function daysPerMonth(from: CalendarDate, to: CalendarDate): MonthDays[] {
  const months: MonthDays[] = [];
  let start = from;
  while (daysBetween(start, to) > 0) {
    const next: CalendarDate = { ...addMonths(start, 1), day: 1 };
    const end = daysBetween(next, to) > 0 ? next : to;
    const days = daysBetween(start, end);
    months.push({ year: start.year, month: start.month, firstDay: start.day, days });
    start = next;
  }
  return months;
}
