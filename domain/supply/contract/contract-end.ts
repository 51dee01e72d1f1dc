import { type CalendarDate, isoDay } from '../../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { isMonth, type Month } from '../../ground/calendar/month.ts';

/** How close the end of a contract is: a public buyer needs a year to prepare the next one, and six months to sign it. */
export type ContractEnd = 'ended' | 'within-6-months' | 'within-12-months' | 'later';

/** Counted in calendar months from today; the last day of a contract still belongs to it. */
export function contractEnd(last: CalendarDate, today: CalendarDate): ContractEnd {
  const end = isoDay(last);
  if (end < isoDay(today)) return 'ended';
  if (end <= isoDay(monthsAfter(today, 6))) return 'within-6-months';
  return end <= isoDay(monthsAfter(today, 12)) ? 'within-12-months' : 'later';
}

/** The same day of the month, so many months later, or the last day of that month. */
function monthsAfter({ year, month, day }: CalendarDate, count: number): CalendarDate {
  const index = year * 12 + month - 1 + count;
  const first = { year: Math.floor(index / 12), month: monthOf((index % 12) + 1), day: 1 };
  const next = { year: Math.floor((index + 1) / 12), month: monthOf(((index + 1) % 12) + 1), day: 1 };
  return dayAt(Math.min(dayIndex(first) + day - 1, dayIndex(next) - 1));
}

function monthOf(value: number): Month {
  if (!isMonth(value)) throw new RangeError(`a month of ${value}`);
  return value;
}
