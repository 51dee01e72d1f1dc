import { type CalendarDate, isoDay } from './calendar-date.ts';
import { isMonth, monthIndex, type Period } from './month.ts';

/** Whole days, the first and the last included. */
export type DaySpan = { first: CalendarDate; last: CalendarDate };

const dayMs = 86_400_000;

/** Days since 1 January 1970. */
export function dayIndex({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

export function dayAt(index: number): CalendarDate {
  const date = new Date(index * dayMs);
  const month = date.getUTCMonth() + 1;
  if (!isMonth(month)) throw new RangeError(`a day of ${index}`);
  return { year: date.getUTCFullYear(), month, day: date.getUTCDate() };
}

/** `2026-10-25`, of days since 1 January 1970. */
export function isoDayAt(index: number): string {
  return isoDay(dayAt(index));
}

/** How many days a span holds; 0 or less where it ends before it begins. */
export function countDays({ first, last }: DaySpan): number {
  return dayIndex(last) - dayIndex(first) + 1;
}

/** Each day of a span, as `dayIndex` counts them. */
export function dayIndexesOf(span: DaySpan): number[] {
  const from = dayIndex(span.first);
  const to = dayIndex(span.last);
  const days: number[] = [];
  for (let day = from; day <= to; day += 1) days.push(day);
  return days;
}

export function spanOfMonth({ year, month }: Period): DaySpan {
  const first = { year, month, day: 1 } as const;
  return { first, last: dayAt(Date.UTC(year, month, 1) / dayMs - 1) };
}

/** The days that two spans share; null without any. */
export function sharedDays(one: DaySpan, other: DaySpan): DaySpan | null {
  const first = Math.max(dayIndex(one.first), dayIndex(other.first));
  const last = Math.min(dayIndex(one.last), dayIndex(other.last));
  return first > last ? null : { first: dayAt(first), last: dayAt(last) };
}

/** The calendar months that a span touches, in order, each with the days of the span that fall in it. */
export function monthsOfSpan(span: DaySpan): { period: Period; days: DaySpan }[] {
  const from = monthIndex(span.first);
  const count = Math.max(0, monthIndex(span.last) - from + 1);
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const month = (index % 12) + 1;
    if (!isMonth(month)) throw new RangeError(`a month of ${index}`);
    const period = { year: Math.floor(index / 12), month };
    const days = sharedDays(span, spanOfMonth(period));
    if (days === null) throw new RangeError('a month of a span shares no day with it');
    return { period, days };
  });
}
