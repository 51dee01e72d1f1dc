import { type DayKind, dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { clockMinute } from '../distributor/legal-day.ts';
import { figuresOfSteps } from './curve-figures.ts';
import type { CurveDay } from './curve-views.ts';
import { isInWindows, parseWindows, type TimeWindow } from './time-calendar.ts';

/** When a point is open, by the kind of day; nothing: closed that day. */
export type OpeningHours = Record<DayKind, readonly TimeWindow[]>;

/** As they are kept, `08:00-18:30`, and nothing of a day on which it is closed; null where they cannot be read. */
export function parseOpening(text: Record<DayKind, string>): OpeningHours | null {
  const of = (kind: DayKind) => (text[kind].trim() === '' ? [] : parseWindows(text[kind]));
  const [working, saturday, sunday] = [of('working'), of('saturday'), of('sunday')];
  return working === null || saturday === null || sunday === null ? null : { working, saturday, sunday };
}

export type OutsideOpening = {
  days: number;
  insideKwh: number;
  outsideKwh: number;
  /** Of 1. */
  share: number;
  /** That it was closed. */
  hours: number;
  /** Of what is outside, what is above the talon of the day: what could be cut. */
  aboveTalonKwh: number;
};

/** What is used while a point is closed, by the start of each step; null where it never is. */
export function outsideOpening(
  days: readonly CurveDay[],
  opening: OpeningHours,
  holidays?: HolidayCalendar,
): OutsideOpening | null {
  let [inside, outside, minutes, above] = [0, 0, 0, 0];
  for (const day of days) {
    const windows = opening[dayKindOf(day.day, holidays)];
    const { talonWatts } = figuresOfSteps(day.day, day);
    for (const [at, watts] of day.watts.entries()) {
      const used = watts * day.stepMinutes;
      if (isInWindows(clockMinute(day.day, at * day.stepMinutes), windows)) inside += used;
      else {
        outside += used;
        minutes += day.stepMinutes;
        above += Math.max(0, watts - talonWatts) * day.stepMinutes;
      }
    }
  }
  if (minutes === 0) return null;
  return {
    days: days.length,
    insideKwh: inside / 60_000,
    outsideKwh: outside / 60_000,
    share: inside + outside === 0 ? 0 : outside / (inside + outside),
    hours: minutes / 60,
    aboveTalonKwh: above / 60_000,
  };
}
