import { type CalendarDate, fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Month, Period } from '@suivi/domain/ground/calendar/month';
import { monthNames } from '@suivi/domain/ground/calendar/month-names';
import { capitalise } from './letter-case.ts';
import { nbsp } from './number-formats.ts';

const shortNames: Record<Month, string> = {
  1: 'janv.',
  2: 'févr.',
  3: 'mars',
  4: 'avr.',
  5: 'mai',
  6: 'juin',
  7: 'juil.',
  8: 'août',
  9: 'sept.',
  10: 'oct.',
  11: 'nov.',
  12: 'déc.',
};

// Listed here rather than taken from `Intl`, whose first date costs a browser 30 ms of processor time.
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const hourMs = 3_600_000;

/** « décembre » */
export function monthName(month: Month): string {
  return monthNames[month];
}

/** « de mars », « d’août » */
export function ofMonth(month: Month): string {
  const name = monthName(month);
  return /^[ao]/.test(name) ? `d’${name}` : `de ${name}`;
}

/** « Décembre », for use alone or at the start of a line. */
export function monthTitle(month: Month): string {
  return capitalise(monthNames[month]);
}

/** « déc. » */
export function shortMonthName(month: Month): string {
  return shortNames[month];
}

/** « décembre 2024 » */
export function formatPeriod({ year, month }: Period): string {
  return monthNames[month] + nbsp + year;
}

/** « déc. 2024 » */
export function formatShortPeriod({ year, month }: Period): string {
  return shortNames[month] + nbsp + year;
}

/** « samedi 21 novembre 2026 » */
export function formatLongDay({ year, month, day }: CalendarDate): string {
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday} ${formatDay({ year, month, day })}`;
}

/** « 21 novembre 2026 », « 1er mars 2026 » */
export function formatDay({ year, month, day }: CalendarDate): string {
  return [day === 1 ? '1er' : day, monthNames[month], year].join(nbsp);
}

/** « 21/11/2026 », for columns. */
export function formatShortDay({ year, month, day }: CalendarDate): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
}

/** « 21/11/2026 » from a day in ISO 8601. */
export function formatIsoDay(day: string): string {
  return formatShortDay(fromIsoDay(day));
}

/** Local time in France: one hour after UTC, two from the last Sunday of March to that of October (directive 2000/84/EC). */
function franceTime(instant: string): { date: CalendarDate; clock: string } {
  const utc = Date.parse(instant);
  const year = new Date(utc).getUTCFullYear();
  const isSummer = utc >= changeOfClocks(year, 3) && utc < changeOfClocks(year, 10);
  const [day = '', time = ''] = new Date(utc + (isSummer ? 2 : 1) * hourMs).toISOString().split('T');
  return { date: fromIsoDay(day), clock: time.slice(0, 5) };
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function changeOfClocks(year: number, month: 3 | 10): number {
  const last = new Date(Date.UTC(year, month - 1, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * hourMs;
}

/** « 21/11/2026 05:12 », in France's time, from an ISO 8601 instant. */
export function formatShortInstant(instant: string): string {
  const { date, clock } = franceTime(instant);
  return `${formatShortDay(date)} ${clock}`;
}

/** « 21 novembre 2026 à 05:12 », in France's time, from an ISO 8601 instant. */
export function formatInstant(instant: string): string {
  const { date, clock } = franceTime(instant);
  return `${date.day} ${monthNames[date.month]} ${date.year} à ${clock}`;
}
