import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { addMonths, isMonth, type Month, type Period } from '@suivi/domain/ground/calendar/month';
import {
  monthCount,
  monthsUpTo,
  type MonthSpan,
  quarterOf,
  quarterSpan,
  type SpanKind,
  spanKind,
  yearSpan,
} from '@suivi/domain/ground/calendar/month-span';
import { isOver } from '@suivi/domain/months/month-state';

/** Whether a span can be shown as one of this kind: January to March is both a quarter and a year to date. */
export function fitsKind(kind: SpanKind, span: MonthSpan): boolean {
  if (kind === 'months') return true;
  if (kind === 'twelve-months') return monthCount(span) === 12;
  if (kind === 'year-to-date') return span.from.month === 1 && span.from.year === span.to.year;
  return spanKind(span) === kind;
}

/**
 * The span of another kind with the same end, as far as that kind allows; a running quarter is replaced by the last complete one.
 */
export function toKind(
  kind: SpanKind,
  span: MonthSpan,
  { defaultPeriod, today }: { defaultPeriod: MonthSpan; today: CalendarDate },
): MonthSpan {
  const { to } = span;
  switch (kind) {
    case 'year':
      return yearSpan(to.year);
    case 'quarter':
      return lastQuarterOver(quarterSpan(to.year, quarterOf(to)), today);
    case 'month':
      return { from: to, to };
    case 'year-to-date':
      return yearToDate(to.year, to.month === 12 ? defaultPeriod.to.month : to.month);
    case 'twelve-months':
      return monthsUpTo(to, 12);
    case 'months':
      return span;
    default:
      return kind satisfies never;
  }
}

/** The quarter itself if it is over, else the last one before it that is. */
export function lastQuarterOver(quarter: MonthSpan, today: CalendarDate): MonthSpan {
  if (isOver(quarter.to, today)) return quarter;
  return lastQuarterOver(monthsUpTo(addMonths(quarter.from, -1), 3), today);
}

export function yearToDate(year: number, month: Month): MonthSpan {
  return { from: { year, month: 1 }, to: { year, month } };
}

export function monthOfKey(key: string): Period {
  const [year = 0, month = 0] = key.split('-').map(Number);
  if (!isMonth(month)) throw new RangeError(`${key} is no month`);
  return { year, month };
}
