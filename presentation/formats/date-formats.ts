import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import type { Month, Period } from '@suivi/domain/calendar/month';
import { capitalise } from './letter-case.ts';
import { nbsp } from './number-formats.ts';

const monthNames: Record<Month, { long: string; short: string }> = {
  1: { long: 'janvier', short: 'janv.' },
  2: { long: 'février', short: 'févr.' },
  3: { long: 'mars', short: 'mars' },
  4: { long: 'avril', short: 'avr.' },
  5: { long: 'mai', short: 'mai' },
  6: { long: 'juin', short: 'juin' },
  7: { long: 'juillet', short: 'juil.' },
  8: { long: 'août', short: 'août' },
  9: { long: 'septembre', short: 'sept.' },
  10: { long: 'octobre', short: 'oct.' },
  11: { long: 'novembre', short: 'nov.' },
  12: { long: 'décembre', short: 'déc.' },
};

/** « décembre » */
export function monthName(month: Month): string {
  return monthNames[month].long;
}

/** « de mars », « d’août » */
export function ofMonth(month: Month): string {
  const name = monthName(month);
  return /^[ao]/.test(name) ? `d’${name}` : `de ${name}`;
}

/** « Décembre », where it stands alone or starts a line. */
export function monthTitle(month: Month): string {
  return capitalise(monthNames[month].long);
}

/** « déc. » */
export function shortMonthName(month: Month): string {
  return monthNames[month].short;
}

/** « décembre 2024 » */
export function formatPeriod({ year, month }: Period): string {
  return monthNames[month].long + nbsp + year;
}

/** « déc. 2024 » */
export function formatShortPeriod({ year, month }: Period): string {
  return monthNames[month].short + nbsp + year;
}

/** « samedi 21 novembre 2026 » */
export function formatLongDay({ year, month, day }: CalendarDate): string {
  const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(Date.UTC(year, month - 1, day))} ${formatDay({ year, month, day })}`;
}

/** « 21 novembre 2026 », « 1er mars 2026 » */
export function formatDay({ year, month, day }: CalendarDate): string {
  return [day === 1 ? '1er' : day, monthNames[month].long, year].join(nbsp);
}

/** « 21/11/2026 », for columns. */
export function formatShortDay({ year, month, day }: CalendarDate): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
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
