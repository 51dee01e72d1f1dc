import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';

/** The only source of time, so that a test can choose the day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The day in France, which decides which months are due. */
export function todayInParis(clock: Clock): CalendarDate {
  const [year, month, day] = paris.format(clock.now()).split('-').map(Number) as [number, number, number];
  return { year, month: month as CalendarDate['month'], day };
}
