import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';

/** The only source of time, so that a test can choose the day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

const hourMilliseconds = 3_600_000;
/** The day computed for the last requested hour: every request asks for it, and days begin on the hour. */
let last: { hour: number; day: CalendarDate } | null = null;

/** The current day in France, which decides which months are due. */
export function todayInParis(clock: Clock): CalendarDate {
  const now = clock.now();
  const hour = Math.floor(now.getTime() / hourMilliseconds);
  if (last?.hour === hour) return last.day;
  const [year, month, day] = paris.format(now).split('-').map(Number) as [number, number, number];
  last = { hour, day: { year, month: month as CalendarDate['month'], day } };
  return last.day;
}
