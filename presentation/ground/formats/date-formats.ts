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

/** « décembre » */
export function monthName(month: Month): string {
  return monthNames[month];
}

/** « de mars », « d’août » */
export function ofMonth(month: Month): string {
  const name = monthName(month);
  return /^[ao]/.test(name) ? `d’${name}` : `de ${name}`;
}

/** « Décembre », where it stands alone or starts a line. */
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
  const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(Date.UTC(year, month - 1, day))} ${formatDay({ year, month, day })}`;
}

/** « 21 novembre 2026 », « 1er mars 2026 » */
export function formatDay({ year, month, day }: CalendarDate): string {
  return [day === 1 ? '1er' : day, monthNames[month], year].join(nbsp);
}

/** « 21/11/2026 », for columns. */
export function formatShortDay({ year, month, day }: CalendarDate): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
}

/** The same of a day in ISO 8601. */
export function formatIsoDay(day: string): string {
  return formatShortDay(fromIsoDay(day));
}

const shortInstant = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const longInstant = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** « 21/11/2026 05:12 », in France's time, from an ISO 8601 instant. */
export function formatShortInstant(instant: string): string {
  return shortInstant.format(new Date(instant));
}

/** « 21 novembre 2026 à 05:12 », in France's time, from an ISO 8601 instant. */
export function formatInstant(instant: string): string {
  return longInstant.format(new Date(instant));
}
