import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { daysBetween } from '../../ground/calendar/days-between.ts';
import { comparePeriods, type Month } from '../../ground/calendar/month.ts';
import { firstImportedYear } from './import-context.ts';
import type { ProblemCollector } from './problem-collector.ts';
import { daysPerMonth } from './prorate.ts';
import { readPeriod } from '../words/read-period.ts';
import type { RowCells } from '../words/row-cells.ts';
import type { RowMonths, RowTools } from './row-tools.ts';

/** A bill over more months than this has a mistake in its dates. */
const longestBillMonths = 36;

/** The months of a bill « du … au … »; null for a fault. */
export function billMonths(tools: RowTools): RowMonths | null {
  const { cells, problems } = tools;
  const from = dayIn('from', cells, problems);
  const to = dayIn('to', cells, problems);
  if (from === null || to === null) return null;
  return monthsOfBill(from, to, cells.columnOf('to'), tools);
}

/** The months between two days in the cell of `column`; `isEndTold` when `to` is the day after the last one. */
export function monthsOfBill(
  from: CalendarDate,
  to: CalendarDate,
  column: number | null,
  { mapping, context, cells, problems }: RowTools,
  isEndTold = false,
): RowMonths | null {
  const end = mapping.lastDayIncluded && !isEndTold ? nextDay(to) : to;
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

function dayIn(role: 'from' | 'to', cells: RowCells, problems: ProblemCollector): CalendarDate | null {
  const period = readPeriod(cells.cell(role));
  if (period?.kind === 'day') return period.date;
  return problems.fault(cells.line(), cells.columnOf(role), 'period-invalid', { text: cells.text(role) });
}

function nextDay({ year, month, day }: CalendarDate): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: date.getUTCFullYear(), month: (date.getUTCMonth() + 1) as Month, day: date.getUTCDate() };
}
