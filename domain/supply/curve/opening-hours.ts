import { type DayKind, dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { clockMinute } from '../distributor/legal-day.ts';
import { figuresOfSteps } from './curve-figures.ts';
import type { CurveDay } from './curve-views.ts';
import { isInWindows, parseWindows, type TimeWindow } from './time-calendar.ts';

/** The opening hours of a point by the kind of day; empty when it is closed that day. */
export type OpeningHours = Record<DayKind, readonly TimeWindow[]>;

/**
 * Reads opening hours as they are stored, `08:00-18:30`, with an empty text for a day on which the point is closed; null when
 * they cannot be read.
 */
export function parseOpening(text: Record<DayKind, string>): OpeningHours | null {
  const of = (kind: DayKind) => (text[kind].trim() === '' ? [] : parseWindows(text[kind]));
  const [working, saturday, sunday] = [of('working'), of('saturday'), of('sunday')];
  return working === null || saturday === null || sunday === null ? null : { working, saturday, sunday };
}

export type OutsideOpening = {
  days: number;
  outsideKwh: number;
  /** A fraction, 0 to 1. */
  share: number;
  /** Hours during which the point was closed. */
  hours: number;
  /** The part of the use outside opening hours above the talon of the day: what could be saved. */
  aboveTalonKwh: number;
  /** The same part by day and hour of the clock. */
  above: { day: number; hour: number; kwh: number }[];
};

/**
 * What is used while a point is closed, judged by the start of each step; null when it is never closed.
 *
 * @param talons base load in W by day, for a point whose production hides it in the curve; otherwise it is found in each day.
 */
export function outsideOpening(
  days: readonly CurveDay[],
  opening: OpeningHours,
  holidays?: HolidayCalendar,
  talons?: ReadonlyMap<number, number>,
): OutsideOpening | null {
  let [inside, outside, minutes] = [0, 0, 0];
  const above: OutsideOpening['above'] = [];
  for (const day of days) {
    const windows = opening[dayKindOf(day.day, holidays)];
    const talonWatts = talons?.get(day.day) ?? figuresOfSteps(day.day, day).talonWatts;
    const hours = new Float64Array(24);
    for (const [at, watts] of day.watts.entries()) {
      const used = watts * day.stepMinutes;
      const minute = clockMinute(day.day, at * day.stepMinutes);
      if (isInWindows(minute, windows)) inside += used;
      else {
        outside += used;
        minutes += day.stepMinutes;
        const hour = Math.floor(minute / 60);
        hours[hour] = (hours[hour] ?? 0) + Math.max(0, watts - talonWatts) * day.stepMinutes;
      }
    }
    for (const [hour, more] of hours.entries())
      if (more > 0) above.push({ day: day.day, hour, kwh: more / 60_000 });
  }
  if (minutes === 0) return null;
  return {
    days: days.length,
    outsideKwh: outside / 60_000,
    share: inside + outside === 0 ? 0 : outside / (inside + outside),
    hours: minutes / 60,
    aboveTalonKwh: above.reduce((sum, { kwh }) => sum + kwh, 0),
    above,
  };
}
