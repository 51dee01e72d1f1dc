import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { isMonth, monthIndex } from '../../ground/calendar/month.ts';
import type { ImportFaultCode } from '../../ground/table/import-problem.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { type ColumnMapping, type ImportMapping, type RunningRole, runningRoles } from '../words/mapping.ts';
import { createRowCells, downwardRoles } from '../words/row-cells.ts';
import type { RowTools } from './row-tools.ts';

type Running = ColumnMapping & { role: RunningRole };
/** A row of one meter with its month, or its day if readings state days. */
type Reading = { row: TableRow; at: number; day: CalendarDate | null };

/**
 * Turns rows whose figures depend on the previous row into quantities: indexes, sums since January, consumption since the last
 * reading.
 */
export type SuccessiveRows = {
  /** The mapping by which the resulting rows are read. */
  mapping: ImportMapping;
  rowsOf: (rows: readonly TableRow[]) => TableRow[];
  /** Why a cell has no quantity; null when it has one. */
  refusedAt: (line: number, column: number) => ImportFaultCode | null;
};

/** Null for a table in which each row is independent. */
export function createSuccessiveRows(
  mapping: ImportMapping,
  { problems, periodOf }: Pick<RowTools, 'problems' | 'periodOf'>,
): SuccessiveRows | null {
  const running = mapping.columns.filter((column): column is Running => isRunningRole(column.role));
  const read = mapping.columns.find(({ role }) => role === 'read-on');
  if (running.length === 0 && read === undefined) return null;
  const refused = new Map<string, ImportFaultCode>();
  const cells = createRowCells(mapping);
  const keyRoles = [...downwardRoles].filter(role => role !== 'year');

  /** The month is taken from the row as usual; the day only from the reading. */
  function readingOf(row: TableRow): (Reading & { key: string }) | null {
    cells.start(row);
    const key = keyRoles.map(role => cells.text(role)).join('|');
    const on = periodOf(cells.cell(read === undefined ? 'period' : 'read-on'));
    if (on?.kind === 'day') return { key, row, at: monthIndex(on.date), day: read ? on.date : null };
    if (read !== undefined) return null;
    const told = on ?? periodOf(cells.cell('month'));
    const yearCell = periodOf(cells.cell('year'));
    const year =
      told?.kind === 'month' ? told.year : yearCell?.kind === 'year' ? yearCell.year : mapping.defaults.year;
    const month = told?.kind === 'month' || told?.kind === 'month-alone' ? told.month : null;
    return month === null || year === null || !isMonth(month)
      ? null
      : { key, row, at: monthIndex({ year, month }), day: null };
  }

  function refuse(row: TableRow, { index }: ColumnMapping, code: ImportFaultCode): TableCell {
    refused.set(`${row.line} ${index}`, code);
    return row.cells[index] ?? null;
  }

  /** What was used up to this reading, or from it on. */
  function used(column: Running, readings: readonly Reading[], place: number, earliest: number): TableCell {
    const isFromStart = column.role === 'index-start' && read === undefined;
    const valueAt = (at: number) => {
      const cell = readNumberCell(readings[at]?.row.cells[column.index], column.decimalSeparator);
      return cell.kind === 'value' ? cell.value : null;
    };
    const [first, last] = isFromStart ? [place, place + 1] : [place - 1, place];
    const here = readings[place];
    const own = valueAt(place);
    if (here === undefined || own === null) return here?.row.cells[column.index] ?? null;
    if (column.role === 'year-to-date' && here.at % 12 === 0) return own;
    const [one, other] = [readings[first], readings[last]];
    const isEnd = one === undefined || other === undefined;
    if (isEnd && column.role !== 'year-to-date' && (isFromStart || here.at === earliest)) {
      problems.note(here.row.line, column.index, 'index-alone');
      return null;
    }
    const [before, after] = [valueAt(first), valueAt(last)];
    const isNext = !isEnd && (read !== undefined || other.at - one.at === 1);
    if (!isNext || before === null || after === null)
      return refuse(here.row, column, 'index-previous-missing');
    if (after < before) return refuse(here.row, column, 'index-decreases');
    problems.note(here.row.line, column.index, 'index-difference');
    return Math.round((after - before) * 1e6) / 1e6;
  }

  function ofMeter(
    readings: Reading[],
    earliest: number,
    startOf: (day: CalendarDate) => string,
  ): TableRow[] {
    const inOrder = readings.toSorted((a, b) => a.at - b.at || (a.day?.day ?? 0) - (b.day?.day ?? 0));
    return inOrder.flatMap(({ row, day }, place) => {
      const next = [...row.cells];
      for (const column of running) next[column.index] = used(column, inOrder, place, earliest);
      if (read === undefined) return { ...row, cells: next };
      const since = inOrder[place - 1]?.day ?? null;
      if (since === null || day === null) {
        problems.note(row.line, read.index, 'index-alone');
        return [];
      }
      next[read.index] = `${startOf(since)} au ${startOf(day)}`;
      return { ...row, cells: next };
    });
  }

  return {
    mapping: {
      ...mapping,
      lastDayIncluded: read === undefined && mapping.lastDayIncluded,
      columns: mapping.columns.map(column =>
        isRunningRole(column.role)
          ? { ...column, role: 'quantity' }
          : column.role === 'read-on'
            ? { ...column, role: 'period' }
            : column,
      ),
    },
    rowsOf(rows) {
      const readings = rows.map(row => ({ row, reading: readingOf(row) }));
      const dated = readings.flatMap(({ reading }) => reading ?? []);
      const earliest = dated.reduce((least, { at }) => Math.min(least, at), Infinity);
      const meters = [...Map.groupBy(dated, ({ key }) => key).values()];
      const others = readings.flatMap(({ row, reading }) => (reading === null ? row : []));
      const days = dated.flatMap(({ day }) => day ?? []);
      // If all readings are on the last day of a month, they are made at its end; otherwise before their day begins.
      const areEnds = days.every(date => date.day === daysInMonth(date));
      const startOf = (day: CalendarDate) => written(areEnds ? dayAt(dayIndex(day) + 1) : day);
      return [...meters.flatMap(each => ofMeter(each, earliest, startOf)), ...others];
    },
    refusedAt: (line, column) => refused.get(`${line} ${column}`) ?? null,
  };
}

function written({ year, month, day }: CalendarDate): string {
  return `${day}/${month}/${year}`;
}

function isRunningRole(role: ColumnMapping['role']): role is RunningRole {
  return (runningRoles as readonly string[]).includes(role);
}
