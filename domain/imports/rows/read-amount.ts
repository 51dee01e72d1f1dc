import { cellText } from '../../ground/table/cell-text.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { readValue } from './read-quantity.ts';
import type { RowTools } from './row-tools.ts';

const mostCents = 1_000_000_000;
const euros = /^(?:(?:€|eur|euros?)(?: ?ttc)?|ttc)?$/i;

/** The cents of an amount TTC; 'missing' for an empty cell, null for a fault. */
export function readAmount(
  column: ColumnMapping,
  mayBeNegative: boolean,
  tools: RowTools,
): number | 'missing' | null {
  const { cells, problems } = tools;
  const value = readValue(column, tools);
  if (value === null || value === 'missing') return value;
  const line = cells.line();
  const text = cellText(cells.at(column.index));
  if (!euros.test(value.unitText)) return problems.fault(line, column.index, 'number-invalid', { text });
  if (value.number < 0 && !mayBeNegative)
    return problems.fault(line, column.index, 'amount-negative', { text });
  const cents = Math.sign(value.number) * Math.round(Math.abs(value.number) * 100) + 0;
  if (Math.abs(cents) > mostCents) return problems.fault(line, column.index, 'number-too-large', { text });
  if (Math.abs(value.number * 100 - cents) > 1e-6) {
    problems.note(line, column.index, 'rounded', { value: value.number, rounded: cents / 100 });
  }
  return cents;
}
