import { cellText } from '../../ground/table/cell-text.ts';
import { inPlainEuros, scaled } from '../words/figure-scale.ts';
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
  const written = inPlainEuros(value.unitText);
  // The text beside the figure must not contradict its header.
  const isOther = /€|eur/i.test(written.text) && column.scale !== undefined && written.scale !== column.scale;
  if (!euros.test(written.text) || isOther)
    return problems.fault(line, column.index, 'number-invalid', { text });
  const told = scaled(value.number, written.scale ?? column.scale);
  if (told < 0 && !mayBeNegative) return problems.fault(line, column.index, 'amount-negative', { text });
  const cents = Math.sign(told) * Math.round(Math.abs(told) * 100) + 0;
  if (Math.abs(cents) > mostCents) return problems.fault(line, column.index, 'number-too-large', { text });
  if (Math.abs(told * 100 - cents) > 1e-6) {
    problems.note(line, column.index, 'rounded', { value: told, rounded: cents / 100 });
  }
  return cents;
}
