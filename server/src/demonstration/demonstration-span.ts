import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { firstYear, monthIndex, type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import { lastMonthOver } from '@suivi/domain/months/month-state';

/** The months of the demonstration, both included. */
export type DemonstrationSpan = { first: Period; last: Period };

/** A machine whose clock is before the creation of the product still gets a set with a past. */
const earliestLast: Period = { year: 2024, month: 12 };

/** From January 2010 to the last month that had ended on that day. */
export function demonstrationSpan(today: CalendarDate): DemonstrationSpan {
  const ended = lastMonthOver(today);
  const last = monthIndex(ended) < monthIndex(earliestLast) ? earliestLast : ended;
  return { first: { year: firstYear, month: 1 }, last };
}

export function monthsOf({ first, last }: DemonstrationSpan): Period[] {
  const start = monthIndex(first);
  return Array.from({ length: monthIndex(last) - start + 1 }, (_, offset) => periodAt(start + offset));
}

export function yearsOf({ first, last }: DemonstrationSpan): number[] {
  return Array.from({ length: last.year - first.year + 1 }, (_, index) => first.year + index);
}

/** The last year of which every month has ended. */
export function lastFullYear({ last }: DemonstrationSpan): number {
  return last.month === 12 ? last.year : last.year - 1;
}
