import { dayAt, dayIndex } from './day-span.ts';
import { remembering } from '../text/remembering.ts';
import type { Month } from './month.ts';

/** Month and day of the holidays with a fixed date (code du travail, art. L. 3133-1). */
const fixed: readonly (readonly [Month, number])[] = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 14],
  [8, 15],
  [11, 1],
  [11, 11],
  [12, 25],
];
/** Days after Easter Sunday: Easter Monday, Ascension Day and Whit Monday. */
const afterEaster = [1, 39, 50];

/** Alsace and Moselle have two more: Good Friday and 26 December (code du travail, art. L. 3134-13). */
export const holidayCalendars = ['france', 'alsace-moselle'] as const;
export type HolidayCalendar = (typeof holidayCalendars)[number];
const alsaceMoselle: ReadonlySet<string> = new Set(['57', '67', '68']);

export function holidayCalendarOf(departement: string | null): HolidayCalendar {
  return departement !== null && alsaceMoselle.has(departement) ? 'alsace-moselle' : 'france';
}

/** Easter Sunday in the Gregorian calendar, as days since 1970 (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * correction + 114;
  return dayIndex({ year, month: Math.floor(place / 31) as Month, day: (place % 31) + 1 });
}

const holidaysOf = remembering((year: string): ReadonlySet<number> => {
  const easter = easterOf(Number(year));
  return new Set([
    ...fixed.map(([month, day]) => dayIndex({ year: Number(year), month, day })),
    ...afterEaster.map(days => easter + days),
  ]);
});

/** Whether the day (since 1 January 1970) is a public holiday of metropolitan France. */
export function isHoliday(day: number, calendar: HolidayCalendar = 'france'): boolean {
  const { year, month, day: ofMonth } = dayAt(day);
  if (holidaysOf(String(year)).has(day)) return true;
  if (calendar === 'france') return false;
  return (month === 12 && ofMonth === 26) || day === easterOf(year) - 2;
}

export const dayKinds = ['working', 'saturday', 'sunday'] as const;
/** `sunday` includes public holidays. */
export type DayKind = (typeof dayKinds)[number];

/** @param day days since 1 January 1970, a Thursday. */
export function dayKindOf(day: number, calendar?: HolidayCalendar): DayKind {
  const weekday = (day + 3) % 7;
  if (weekday === 6 || isHoliday(day, calendar)) return 'sunday';
  return weekday === 5 ? 'saturday' : 'working';
}
