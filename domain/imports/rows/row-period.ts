import { isoDay } from '../../ground/calendar/calendar-date.ts';
import { comparePeriods, type Month } from '../../ground/calendar/month.ts';
import { billMonths, monthsOfBill } from './bill-months.ts';
import { addMonths } from '../../ground/calendar/month.ts';
import { firstImportedYear } from './import-context.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import type { WrittenPeriod } from '../words/read-period.ts';
import type { RowMonths, RowTools } from './row-tools.ts';
import type { Stamp } from './stamp.ts';

/** The months of a measure: first from its column, then from the bill's days, then from the row. Null: a fault. */
export function rowMonths(measure: ColumnMapping, tools: RowTools): RowMonths | null {
  const { cells, problems } = tools;
  const hasBill = measure.month === null && cells.cell('from') !== null && cells.cell('to') !== null;
  if (hasBill) return billMonths(tools);
  const span = measure.month === null ? cells.cell('period') : null;
  const told = span === null ? null : tools.periodOf(span);
  if (told?.kind === 'span') return monthsOfBill(told.from, told.to, cells.columnOf('period'), tools);
  const written = writtenMonth(measure, tools);
  if (written === null) return null;
  if (written.count > 1) return wholeMonths(written, tools);
  const { year, month, column } = written;
  const period = { year, month };
  if (year < firstImportedYear) return problems.fault(cells.line(), column, 'period-too-early', { year });
  if (comparePeriods(period, tools.context.currentPeriod) > 0) {
    return problems.fault(cells.line(), column, 'period-in-future', { year, month });
  }
  return { months: [{ ...period, firstDay: 1, days: 1 }], isBill: false, stamp: written.stamp };
}

/** A quarter or half-year, as a bill from its first day to its last. */
function wholeMonths({ year, month, count, column }: WrittenMonth, tools: RowTools): RowMonths | null {
  const from = { year, month, day: 1 };
  return monthsOfBill(from, { ...addMonths(from, count), day: 1 }, column, tools, true);
}

type WrittenMonth = { year: number; month: Month; count: number; stamp: Stamp | null; column: number | null };

function writtenMonth(measure: ColumnMapping, tools: RowTools): WrittenMonth | null {
  const { cells, problems } = tools;
  const period = periodIn('period', tools) ?? periodIn('from', tools);
  const rowMonth = periodIn('month', tools);
  if (period === 'invalid' || rowMonth === 'invalid') return null;
  const yearCell = periodIn('year', tools);
  if (yearCell === 'invalid') return null;

  const month = measure.month ?? monthOf(rowMonth) ?? monthOf(period);
  const column = periodColumn(cells);
  const told = {
    cell: yearCell ?? (period?.kind === 'span' ? period : null),
    inRow: yearOf(rowMonth) ?? yearOf(period),
  };
  const year = yearOfMonth(measure, month, told, tools);
  if (year === 'invalid') return null;
  if (month === null || year === null) {
    return problems.fault(cells.line(), year === null ? cells.columnOf('year') : column, 'period-missing');
  }
  if (measure.month !== null) return { year, month, count: 1, stamp: null, column: measure.index };
  const several = [rowMonth, period].find(each => each?.kind === 'months');
  return {
    year,
    month,
    count: several?.kind === 'months' ? several.count : 1,
    stamp: period?.kind === 'day' ? { day: isoDay(period.date), time: timeOf(cells) } : null,
    column,
  };
}

const hour = /(?:^|[ T|])([01]?\d|2[0-4])[:hH]([0-5]\d)(?![\d/])/;

/** The hour beside the day, or in a column of its own. */
function timeOf(cells: RowTools['cells']): string {
  const [, hours, minutes] =
    hour.exec(cells.text('period') || cells.text('from')) ?? hour.exec(cells.otherTexts()) ?? [];
  return hours === undefined ? '' : `${hours.padStart(2, '0')}:${minutes}`;
}

type ToldYears = { cell: WrittenPeriod | null; inRow: number | null };

/** The year of a month, from its column, its row or the file; 'invalid': a fault, already reported. */
function yearOfMonth(
  measure: ColumnMapping,
  month: Month | null,
  { cell, inRow }: ToldYears,
  { mapping, cells, problems, seasonStart }: RowTools,
): number | null | 'invalid' {
  if (measure.year !== null) return measure.year;
  const told = yearOf(cell);
  if (told !== null && inRow !== null && told !== inRow) {
    problems.fault(cells.line(), periodColumn(cells), 'period-contradicts', { year: told, other: inRow });
    return 'invalid';
  }
  const start = measure.month === null ? (mapping.defaults.seasonStart ?? null) : seasonStart;
  // Twelve columns from one autumn to the next belong to two years: a single year is ambiguous.
  if (start !== null && told !== null) {
    problems.fault(cells.line(), cells.columnOf('year'), 'period-invalid', { text: cells.text('year') });
    return 'invalid';
  }
  const first = seasonOf(cell, start) ?? (start === null ? null : mapping.defaults.year);
  if (first === null || month === null) return told ?? inRow ?? mapping.defaults.year;
  return inRow ?? first + (month < (start ?? (measure.month === null ? usualStart : 1)) ? 1 : 0);
}

const usualStart: Month = 9;

/** « 2022/2023 », or the days from the first to the last of twelve months. */
function seasonOf(period: WrittenPeriod | null, start: Month | null): number | null {
  if (period?.kind === 'span') return period.from.month === start ? period.from.year : null;
  return period?.kind === 'season' ? period.year : null;
}

function periodColumn(cells: RowTools['cells']): number | null {
  return cells.columnOf('month') ?? cells.columnOf('period') ?? cells.columnOf('from');
}

/** A cell with a text that is not a period is a fault, whatever the others contain. */
function periodIn(
  role: 'period' | 'from' | 'month' | 'year',
  { cells, problems, periodOf: read }: RowTools,
): WrittenPeriod | null | 'invalid' {
  const text = cells.text(role);
  if (text === '') return null;
  const period = read(cells.cell(role));
  if (period !== null) return period;
  problems.fault(cells.line(), cells.columnOf(role), 'period-invalid', { text });
  return 'invalid';
}

function monthOf(period: WrittenPeriod | null): Month | null {
  switch (period?.kind) {
    case 'day':
      return period.date.month;
    case 'month':
    case 'month-alone':
    case 'months':
      return period.month;
    case 'year':
    case 'season':
    case 'span':
    case undefined:
      return null;
  }
}

function yearOf(period: WrittenPeriod | null): number | null {
  switch (period?.kind) {
    case 'day':
      return period.date.year;
    case 'month':
    case 'year':
    case 'months':
      return period.year;
    case 'month-alone':
    case 'season':
    case 'span':
    case undefined:
      return null;
  }
}
