import { foldText } from '../../ground/text/fold-text.ts';
import { readPeriod } from '../words/read-period.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { ColumnMapping } from '../words/mapping.ts';

const rowsCompared = 200;
const toBeConfirmed = 0.5;

/**
 * Two columns of dates in different months: neither is used, since the day of a bill, a delivery or a reading may be in another
 * month than the consumption. The user chooses one.
 */
export function settlePeriods(columns: ColumnMapping[], data: readonly TableRow[]): ColumnMapping[] {
  if (!columns.some(tellsTime)) return withReadings(columns);
  const periods = columns.filter(({ role, header }) => role === 'ignored' && isPeriodHeader(header));
  const taken = columns.find(({ role }) => role === 'period');
  if (taken === undefined || periods.length === 0) return columns;
  const differs = data
    .slice(0, rowsCompared)
    .some(row => periods.some(other => isOther(monthIn(row, taken), monthIn(row, other))));
  if (!differs) return columns;
  return columns.map(column => (column === taken ? { ...column, role: 'ignored' } : column));
}

function tellsTime({ role, month, year }: ColumnMapping): boolean {
  return month !== null || year !== null || ['month', 'period', 'from', 'year'].includes(role);
}

/**
 * When nothing else states the time, the only column of reading days is used: the consumption covers the days since the previous
 * reading.
 */
function withReadings(columns: ColumnMapping[]): ColumnMapping[] {
  const readings = columns.filter(
    ({ role, header }) =>
      role === 'ignored' && /\bdate\b.*\b(releves?|relevee?|index|lecture)\b/.test(foldText(header)),
  );
  const [only, second, ...others] = readings;
  if (only === undefined || others.length > 0) return columns;
  if (second !== undefined) return betweenReadings(columns, [only, second]);
  return columns.map(column =>
    column === only ? { ...column, role: 'read-on', confidence: toBeConfirmed } : column,
  );
}

/** « Date relevé précédent » and « Date relevé » are the first and last day of a billed period. */
function betweenReadings(columns: ColumnMapping[], readings: readonly ColumnMapping[]): ColumnMapping[] {
  const earlier = readings.filter(({ header }) => /\b(precedente?|ancienne?)\b/.test(foldText(header)));
  if (earlier.length !== 1) return columns;
  return columns.map(column =>
    readings.includes(column)
      ? { ...column, role: earlier.includes(column) ? 'from' : 'to', confidence: toBeConfirmed }
      : column,
  );
}

function monthIn(row: TableRow, { index }: ColumnMapping): string | null {
  const period = readPeriod(row.cells[index]);
  return period?.kind === 'day'
    ? `${period.date.year}-${period.date.month}`
    : period && JSON.stringify(period);
}

function isOther(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b;
}

/** « Date » alone does not state what happened on that day. */
function isPeriodHeader(header: string): boolean {
  return (
    /^\s*(dates?|période|periode|mois)\b/i.test(header) &&
    !/\b(facture|émission|échéance|paiement)/i.test(header)
  );
}
