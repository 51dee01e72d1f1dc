import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { daysBetween } from '../../ground/calendar/days-between.ts';
import { comparePeriods } from '../../ground/calendar/month.ts';
import { dayIn } from './day-in-row.ts';
import { firstImportedYear } from './import-context.ts';
import { daysPerMonth } from './prorate.ts';
import type { RowMonths, RowTools } from './row-tools.ts';

/** A bill over more months than this has a mistake in its dates. */
const longestBillMonths = 36;

/** The months of a bill « du … au … »; null for a fault. */
export function billMonths(tools: RowTools): RowMonths | null {
  const from = dayIn('from', tools);
  const to = dayIn('to', tools);
  if (from === null || to === null) return null;
  return monthsOfBill(from, to, tools.cells.columnOf('to'), tools);
}

/** The months between two days in the cell of `column`; `isEndTold` when `to` is the day after the last one. */
export function monthsOfBill(
  from: CalendarDate,
  to: CalendarDate,
  column: number | null,
  { mapping, context, cells, problems }: RowTools,
  isEndTold = false,
): RowMonths | null {
  const end = mapping.lastDayIncluded && !isEndTold ? dayAt(dayIndex(to) + 1) : to;
  if (daysBetween(from, end) <= 0) return problems.fault(cells.line(), column, 'period-reversed');
  const months = daysPerMonth(from, end);
  const last = months.at(-1);
  if (months.length > longestBillMonths) {
    return problems.fault(cells.line(), column, 'period-too-long', { months: months.length });
  }
  if (from.year < firstImportedYear)
    return problems.fault(cells.line(), column, 'period-too-early', { year: from.year });
  if (last !== undefined && comparePeriods(last, context.currentPeriod) > 0) {
    return problems.fault(cells.line(), column, 'period-in-future', { year: last.year, month: last.month });
  }
  return { months, isBill: true, stamp: null };
}
