import { readPeriod } from '../words/read-period.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { ColumnMapping, ColumnRole } from '../words/mapping.ts';

const rowsSampled = 50;

/**
 * Whether the rows of a table of quantities are bills. `surely`: each states its point, its number, its days and its amount.
 * `perhaps`: they state spans of days, or bill numbers, which months do not have. The columns are those of `billColumns`.
 */
export function holdsBills(
  columns: readonly ColumnMapping[],
  data: readonly TableRow[],
): 'surely' | 'perhaps' | 'no' {
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  const hasDays = (has('from') && has('to')) || tellsSpans(columns, data);
  const hasMoney = has('amount', 'amount-ht');
  const hasMonths = columns.some(({ month, role }) => month !== null && role === 'quantity');
  if (hasMonths || !has('quantity', 'amount', 'amount-ht', 'index-to')) return 'no';
  if (has('meter') && has('bill-number') && hasDays && hasMoney) return 'surely';
  return hasDays || has('bill-number', 'line-label') ? 'perhaps' : 'no';
}

function tellsSpans(columns: readonly ColumnMapping[], data: readonly TableRow[]): boolean {
  const period = columns.find(({ role }) => role === 'period');
  if (period === undefined) return false;
  const read = data.slice(0, rowsSampled).map(({ cells }) => readPeriod(cells[period.index])?.kind);
  return read.filter(kind => kind === 'span').length * 2 > read.length;
}
