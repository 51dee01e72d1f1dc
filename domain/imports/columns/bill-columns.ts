import { isPointNumber } from '../../supply/point/point-number.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { billRole } from './bill-role.ts';
import { roleInWords } from '../words/header-role.ts';
import { inPlainEuros } from '../words/figure-scale.ts';
import type { ColumnMapping, ColumnRole, MappingQuestion } from '../words/mapping.ts';
import { settleBillAmounts } from './settle-bill-amounts.ts';
import { withoutTotals } from './column-values.ts';
import { componentOfHeader } from './post-component.ts';
import { settleMeasures } from './settle-measures.ts';
import { settlePosts } from './settle-posts.ts';

const rowsSampled = 200;

/** Roles that several columns may have: classes of a tariff, rates of VAT, bill items. */
const several: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'ignored',
  'quantity',
  'amount',
  'amount-ht',
  'amount-vat',
  'line-amount',
  'index-from',
  'index-to',
  'power',
  'reached-power',
]);

/** The roles of the columns of a table, if its rows are bills, or lines of bills. */
export function billColumns(
  suggested: readonly ColumnMapping[],
  data: readonly TableRow[],
  hidden: ReadonlySet<number>,
): { columns: ColumnMapping[]; questions: MappingQuestion[] } {
  const sample = withoutTotals(data.slice(0, rowsSampled));
  const told = suggested.map(column => {
    const role = billRole(
      column,
      sample.map(({ cells }) => cells[column.index] ?? null),
    );
    const { scale } = inPlainEuros(column.header);
    return {
      ...column,
      ...(scale === undefined ? {} : { scale }),
      role,
      confidence: sureness(column, role),
    };
  });
  const single = withoutIdleLabel(oneOfEach(withAnyNumber(told), sample), sample);
  const amounts = settleBillAmounts(single, data);
  const posts = settlePosts(amounts.columns, data);
  const masked = posts.columns.map(column =>
    column.role === 'quantity' ? column : { ...column, role: 'ignored' as const },
  );
  const quantities = settleMeasures(masked, data, { hidden, isCrossed: false });
  const columns = posts.columns.map((column, at) =>
    column.role === 'quantity' ? (quantities.columns[at] ?? column) : column,
  );
  return { columns, questions: [...quantities.questions, ...amounts.questions, ...posts.questions] };
}

const isNumberOfGroup = ({ header }: ColumnMapping) =>
  roleInWords(header, foldText(header))?.role === 'bill-number' && /\bgroupee?s?\b/.test(foldText(header));

/** The number of a grouped bill is used as bill number when there is no other. */
function withAnyNumber(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const isTold = columns.some(({ role }) => role === 'bill-number');
  return columns.map(column =>
    !isTold && isNumberOfGroup(column) ? { ...column, role: 'bill-number' } : column,
  );
}

/** An item whose component no word states is shown as a question. */
function sureness({ header, confidence }: ColumnMapping, role: ColumnRole): number {
  if (role === 'line-amount') return componentOfHeader(header) === 'other' ? 0.5 : 0.7;
  return role === 'ignored' ? confidence : Math.max(0.7, confidence);
}

function oneOfEach(columns: readonly ColumnMapping[], sample: readonly TableRow[]): ColumnMapping[] {
  const winners = new Map<ColumnRole, { column: ColumnMapping; merit: number }>();
  for (const column of columns) {
    if (several.has(column.role)) continue;
    const merit = meritOf(column, sample);
    const winner = winners.get(column.role);
    if (winner === undefined || merit > winner.merit) winners.set(column.role, { column, merit });
  }
  return columns.map(column =>
    several.has(column.role) || winners.get(column.role)?.column === column
      ? column
      : { ...column, role: 'ignored' },
  );
}

/** Prefers numbers of points to those of contracts and meters, days of consumption to other days, and columns to titles. */
function meritOf({ index, header, role, isFromTitles }: ColumnMapping, sample: readonly TableRow[]): number {
  const folded = foldText(header);
  const fromTitles = isFromTitles === true ? -10 : 0;
  if (role === 'meter') {
    const numbers = sample.filter(({ cells }) => isPointNumber(cellText(cells[index]))).length;
    return fromTitles + numbers / Math.max(1, sample.length) + (/\b(prm|pdl|pce)\b/.test(folded) ? 0.5 : 0);
  }
  if (role === 'from' || role === 'to') {
    return fromTitles + (/\bconso/.test(folded) ? 2 : /\b(periode|factur\w*)\b/.test(folded) ? 1 : 0);
  }
  // A name is preferred to a number that identifies the same thing.
  return fromTitles - (/\b(siret|finess)\b/.test(folded) ? 1 : 0);
}

/** A text beside a bill with a single row is not the label of a line. */
function withoutIdleLabel(columns: ColumnMapping[], rows: readonly TableRow[]): ColumnMapping[] {
  const at = (role: ColumnRole) => columns.find(column => column.role === role)?.index ?? -1;
  const [label, number, meter] = [at('line-label'), at('bill-number'), at('meter')];
  if (label === -1) return columns;
  const keys = new Set(rows.map(({ cells }) => `${cellText(cells[number])}|${cellText(cells[meter])}`));
  // The lines after the first one of a bill may not repeat its number.
  keys.delete('|');
  if (number !== -1 && keys.size * 2 <= rows.length) return columns;
  return columns.map(column => (column.role === 'line-label' ? { ...column, role: 'ignored' } : column));
}
