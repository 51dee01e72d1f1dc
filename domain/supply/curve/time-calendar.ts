import { monthIndex } from '../../ground/calendar/month.ts';
import { dayAt } from '../../ground/calendar/day-span.ts';
import { clockMinute } from '../distributor/legal-day.ts';
import type { TimeClass } from '../tariff/time-class.ts';
import { isHighSeason } from '../tariff/season.ts';
import type { CurveDay } from './curve-views.ts';

/** Minutes of the clock; a window that ends no later than it begins passes midnight. */
export type TimeWindow = { from: number; to: number };

/** The hours that decide the time classes of a point. */
export type TimeCalendar = {
  high: readonly TimeWindow[];
  low: readonly TimeWindow[];
  /** « Pointe fixe »: December to February, not on Sundays. Empty: the point has no such class. */
  pointe: readonly TimeWindow[];
  /** Above 1 kV Sundays are entirely off-peak (CRE n° 2025-40, 5.2.1.5). */
  hasOffPeakSundays: boolean;
  /** « Pointe mobile »: the hours of the days called by RTE, instead of `pointe`. */
  mobile?: { days: ReadonlySet<number>; windows: readonly TimeWindow[] };
};

/**
 * Where the hours of a point come from: printed on a bill, in the register C68, from the operator, deduced from bills, or typed.
 */
export const calendarSources = ['bill', 'C68', 'operator', 'found', 'typed'] as const;
export type CalendarSource = (typeof calendarSources)[number];

const ofDay = 1_440;
const [offPeakMinutes, pointeMinutes] = [480, 120];
const pointeWithin = [
  { from: 480, to: 720 },
  { from: 1_020, to: 1_260 },
];

/** Reads `22:00-06:00`, or several windows separated by commas; null when the text is none. */
export function parseWindows(text: string): TimeWindow[] | null {
  const windows = text.split(',').map(part => {
    const [, ...bounds] = /^\s*(\d{1,2})[:h](\d{2})?\s*[-–à]\s*(\d{1,2})[:h](\d{2})?\s*$/.exec(part) ?? [];
    const [fromHour, fromMinute, toHour, toMinute] = bounds.map(each => Number(each ?? 0));
    if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
      return null;
    const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    return fromMinute > 59 || toMinute > 59 || from >= ofDay || to > ofDay ? null : { from, to: to % ofDay };
  });
  return windows.includes(null) ? null : windows.filter(each => each !== null);
}

/** Minutes of the clock as `07:10`. */
export function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':');
}

/** Windows as they are stored and shown: `02:00-06:00, 11:00-15:00`. */
export function windowsText(windows: readonly TimeWindow[]): string {
  return windows.map(({ from, to }) => `${clockText(from)}-${clockText(to)}`).join(', ');
}

const lengthOf = ({ from, to }: TimeWindow) => (to > from ? to - from : to + ofDay - from);
export const isInWindows = (minute: number, windows: readonly TimeWindow[]) =>
  windows.some(({ from, to }) => (to > from ? minute >= from && minute < to : minute >= from || minute < to));

/** Whether the windows cover exactly eight hours a day, without overlap. */
export function areOffPeak(text: string): boolean {
  const windows = parseWindows(text) ?? [];
  const minutes = Array.from({ length: ofDay }, (_, minute) => minute).filter(minute =>
    isInWindows(minute, windows),
  );
  return (
    minutes.length === offPeakMinutes &&
    windows.reduce((sum, each) => sum + lengthOf(each), 0) === offPeakMinutes
  );
}

/** Two hours between 8 and 12, and two between 17 and 21 (TURPE 7). */
export function arePointe(text: string): boolean {
  const windows = (parseWindows(text) ?? []).toSorted((a, b) => a.from - b.from);
  return (
    windows.length === 2 &&
    windows.every(({ from, to }, at) => {
      const within = pointeWithin[at];
      return within !== undefined && from >= within.from && to <= within.to && to - from === pointeMinutes;
    })
  );
}

/** The minutes of a step that fall in each class, in chronological order. */
type Parts = readonly { class: TimeClass; minutes: number }[];

/** Whether a day (since 1970) is a Sunday. */
export function isSundayAt(day: number): boolean {
  return (day + 3) % 7 === 6;
}

function isPointeSeason(day: number): boolean {
  const { month } = dayAt(day);
  return month === 12 || month <= 2;
}

/** The class of every minute of a day: « pointe » takes precedence, then off-peak, then peak. */
function classesOfMinutes(day: number, calendar: TimeCalendar): TimeClass[] {
  const { high, low, pointe, mobile, hasOffPeakSundays } = calendar;
  const isHigh = isHighSeason(day);
  const isSunday = isSundayAt(day);
  const fixed = !isSunday && isPointeSeason(day) ? pointe : [];
  const dear = mobile === undefined ? fixed : mobile.days.has(day) ? mobile.windows : [];
  const cheap = isHigh ? high : low;
  return Array.from({ length: ofDay }, (_, minute) => {
    if (isInWindows(minute, dear)) return 'Pointe';
    if ((hasOffPeakSundays && isSunday) || isInWindows(minute, cheap)) return isHigh ? 'HCH' : 'HCB';
    return isHigh ? 'HPH' : 'HPB';
  });
}

/**
 * The classes of the steps of a point, by the day and the index of the step. A step that a bound cuts is shared by its minutes.
 * Days of the same kind share their classes: a year has half a dozen kinds.
 */
export function createClassing(calendar: TimeCalendar): (day: CurveDay) => (at: number) => Parts {
  const kinds = new Map<string, Parts[]>();
  return ({ day, stepMinutes }) => {
    const kind = [isHighSeason(day), isPointeSeason(day), isSundayAt(day), calendar.mobile?.days.has(day)];
    const key = [stepMinutes, ...kind].join();
    let parts = kinds.get(key);
    if (parts === undefined) {
      const minutes = classesOfMinutes(day, calendar);
      parts = Array.from({ length: ofDay / stepMinutes }, (_, step) =>
        partsOf(minutes.slice(step * stepMinutes, (step + 1) * stepMinutes)),
      );
      kinds.set(key, parts);
    }
    const known = parts;
    return at => known[clockMinute(day, at * stepMinutes) / stepMinutes] ?? [];
  };
}

function partsOf(minutes: readonly TimeClass[]): Parts {
  return [...Map.groupBy(minutes, each => each)].map(([each, own]) => ({ class: each, minutes: own.length }));
}

export function monthOfDay(day: number): number {
  return monthIndex(dayAt(day));
}
