import type { CalendarDate } from './calendar-date.ts';

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (dayNumber(to) - dayNumber(from)) / 86_400_000;
}

function dayNumber({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}
