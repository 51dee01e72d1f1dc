import { dayAt } from '../../ground/calendar/day-span.ts';

const usual = 1_440;

/**
 * The minutes of a civil day in metropolitan France: 1 380 on the last Sunday of March, 1 500 on the last Sunday of October,
 * otherwise 1 440 (directive 2000/84/EC).
 *
 * @param day since 1970.
 */
export function minutesOfDay(day: number): number {
  // 1 January 1970 was a Thursday.
  if ((day + 4) % 7 !== 0) return usual;
  const { month, day: ofMonth } = dayAt(day);
  if (ofMonth < 25) return usual;
  if (month === 3) return usual - 60;
  return month === 10 ? usual + 60 : usual;
}

/** Whether legal time is two hours ahead of UTC, not one, so many minutes after 1970 in UTC. */
export function isSummerTime(utcMinutes: number): boolean {
  const day = Math.floor(utcMinutes / usual);
  const { month, day: ofMonth } = dayAt(day);
  if (month !== 3 && month !== 10) return month > 3 && month < 10;
  // The clock changes on the last Sunday, at one in UTC.
  const weekday = (day + 4) % 7;
  const lastSunday = 31 - ((weekday + 31 - ofMonth) % 7);
  const isPast = ofMonth > lastSunday || (ofMonth === lastSunday && utcMinutes - day * usual >= 60);
  return isPast === (month === 3);
}

/** The hour that is skipped in spring and repeated in autumn, as minutes of the clock. */
const changedHour = { from: 120, to: 180 };

/** Whether a minute of the clock occurs twice that day. */
export function isTwice(day: number, minute: number): boolean {
  return minute >= changedHour.from && minute < changedHour.to && minutesOfDay(day) > usual;
}

/**
 * The minutes elapsed since midnight when the clock shows `minute`; null when the clock never shows it that day. In spring a step
 * may end at two, when the clock moves to three.
 *
 * @param isSecond for a minute that occurs twice: its second occurrence, in winter time.
 */
export function elapsedMinutes(day: number, minute: number, isSecond: boolean): number | null {
  const length = minutesOfDay(day);
  if (length === usual || minute < changedHour.from) return minute;
  if (length > usual) return minute >= changedHour.to || isSecond ? minute + 60 : minute;
  if (minute >= changedHour.to) return minute - 60;
  return minute === changedHour.from ? minute : null;
}

/**
 * The minute of the clock so many minutes after midnight: in spring the clock moves from two to three, in autumn it shows the
 * hour from two to three twice.
 */
export function clockMinute(day: number, elapsed: number): number {
  const shift = minutesOfDay(day) - usual;
  return elapsed < (shift > 0 ? changedHour.to : changedHour.from) ? elapsed : elapsed - shift;
}
