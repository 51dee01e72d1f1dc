import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex, isoDayAt } from '../ground/calendar/day-span.ts';
import type { Month } from '../ground/calendar/month.ts';

export const digestRhythms = ['weekly', 'monthly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** By this day, what is missing for the previous month is late, and its bills have begun to arrive. */
const digestDay = 5;
/** A day that every month has. */
export const lastMailDay = 28;

/** What a user asks to receive by mail, and when. */
export type OwnMail =
  | { kind: 'digest'; rhythm: DigestRhythm }
  /** At the next full hour. */
  | { kind: 'critical' }
  /** Each month on that day. */
  | { kind: 'dashboard'; site: string | null; day: number }
  /** Each year on that day. */
  | { kind: 'annual-report'; site: string | null; day: number; month: Month };
export type OwnMailKind = OwnMail['kind'];
export type DatedMail = Exclude<OwnMail, { kind: 'critical' }>;
export type ReportOnDate = Exclude<DatedMail, { kind: 'digest' }>;

/** The weekday of 1 January 1970, counted from Monday. */
const firstWeekday = 3;

/** The next day of a mail after a day: a Monday, a day of the month, or a day of the year. ISO 8601. */
export function nextMailDay(mail: DatedMail, after: CalendarDate): string {
  const tomorrow = dayIndex(after) + 1;
  const isIts = (index: number) => {
    if (mail.kind === 'digest' && mail.rhythm === 'weekly') return (index + firstWeekday) % 7 === 0;
    const { day, month } = dayAt(index);
    if (mail.kind === 'digest') return day === digestDay;
    return day === mail.day && (mail.kind === 'dashboard' || month === mail.month);
  };
  return isoDayAt(Array.from({ length: 366 }, (_, days) => tomorrow + days).find(isIts) ?? tomorrow);
}
