import { type CalendarDate, isoDay } from '../../ground/calendar/calendar-date.ts';
import type { RowTools } from './row-tools.ts';

/** The day in the cell of a role; null for a fault. */
export function dayIn(
  role: 'from' | 'to' | 'issued-on',
  { cells, problems, periodOf }: RowTools,
): CalendarDate | null {
  const period = periodOf(cells.cell(role));
  if (period?.kind === 'day') return period.date;
  return problems.fault(cells.line(), cells.columnOf(role), 'period-invalid', { text: cells.text(role) });
}

/** Null: not stated, undefined: a fault. */
export function statedDayIn(role: 'from' | 'issued-on', tools: RowTools): string | null | undefined {
  if (tools.cells.text(role) === '') return null;
  const day = dayIn(role, tools);
  return day === null ? undefined : isoDay(day);
}
