import { type CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { countDays, dayAt, dayIndex, type DaySpan, spanOfMonth } from '../../ground/calendar/day-span.ts';
import { addMonths, comparePeriods, type Month } from '../../ground/calendar/month.ts';
import { dayIn } from './day-in-row.ts';
import { firstImportedYear } from './import-context.ts';
import type { WrittenPeriod } from '../words/read-period.ts';
import type { RowTools } from './row-tools.ts';

const mostDays = 1100;

/** The days of a bill row; null: it states none, undefined: a fault. `mayBeDay`: a delivery has a single day. */
export function billDays(tools: RowTools, mayBeDay: boolean): DaySpan | null | undefined {
  const told = toldDays(tools, mayBeDay);
  return told === null || told === undefined ? told : checkedDays(told, tools);
}

function toldDays(tools: RowTools, mayBeDay: boolean): DaySpan | null | undefined {
  const { cells, mapping, problems } = tools;
  if (cells.cell('from') !== null || cells.cell('to') !== null) {
    const first = dayIn('from', tools);
    const last = dayIn('to', tools);
    return first && last ? { first, last: lastDay(first, last, mapping.lastDayIncluded) } : undefined;
  }
  const column = cells.columnOf('period') ?? cells.columnOf('month');
  const text = cells.text('period') || cells.text('month');
  if (text === '') return null;
  const period = tools.periodOf(cells.cell('period') ?? cells.cell('month'));
  if (period === null) {
    problems.fault(cells.line(), column, 'period-invalid', { text });
    return undefined;
  }
  return spanOf(period, mayBeDay, tools) ?? undefined;
}

function spanOf(period: WrittenPeriod, mayBeDay: boolean, tools: RowTools): DaySpan | null {
  const { cells, mapping, problems } = tools;
  const whole = (year: number, month: Month, count: number): DaySpan => {
    problems.note(cells.line(), null, 'bill-months-as-days');
    const last = addMonths({ year, month }, count - 1);
    return { first: { year, month, day: 1 }, last: spanOfMonth(last).last };
  };
  const yearPeriod = tools.periodOf(cells.cell('year'));
  const year = yearPeriod?.kind === 'year' ? yearPeriod.year : mapping.defaults.year;
  switch (period.kind) {
    case 'span':
      return { first: period.from, last: lastDay(period.from, period.to, mapping.lastDayIncluded) };
    case 'day':
      if (mayBeDay) return { first: period.date, last: period.date };
      break;
    case 'month':
      return whole(period.year, period.month, 1);
    case 'month-alone':
      if (year !== null) return whole(year, period.month, 1);
      break;
    case 'months':
      if (period.year !== null || year !== null) {
        return whole(period.year ?? year ?? 0, period.month, period.count);
      }
      break;
    case 'year':
      return whole(period.year, 1, 12);
    case 'season':
      break;
  }
  return problems.fault(cells.line(), cells.columnOf('period'), 'bill-days-missing');
}

/** « du 1er au 1er » is a single day, even when spans exclude their last day. */
function lastDay(first: CalendarDate, last: CalendarDate, isIncluded: boolean): CalendarDate {
  if (isIncluded || dayIndex(first) === dayIndex(last)) return last;
  return dayAt(dayIndex(last) - 1);
}

function checkedDays(days: DaySpan, { cells, context, problems }: RowTools): DaySpan | undefined {
  const column = cells.columnOf('to') ?? cells.columnOf('period');
  const count = countDays(days);
  const { year, month } = days.last;
  if (count < 1) problems.fault(cells.line(), column, 'period-reversed');
  else if (count > mostDays) {
    problems.fault(cells.line(), column, 'period-too-long', { months: Math.round(count / 30.4) });
  } else if (days.first.year < firstImportedYear) {
    problems.fault(cells.line(), column, 'period-too-early', { year: days.first.year });
  } else if (comparePeriods(days.last, context.currentPeriod) > 0) {
    problems.fault(cells.line(), column, 'period-in-future', { year, month });
  } else return days;
  return undefined;
}
