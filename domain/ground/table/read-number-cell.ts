import { readDecimalText } from '../number/decimal-text.ts';
import type { DecimalSeparator } from './decimal-separator.ts';
import type { TableCell } from './table.ts';

export type NumberCell =
  | { kind: 'empty' }
  /** `unitText` is what followed the digits. */
  | { kind: 'value'; value: number; unitText: string }
  | { kind: 'ambiguous'; decimal: number; thousands: number }
  | { kind: 'invalid' };

/** Texts that stand for a missing value in files that people make. */
const longestDash = 6;
const dashes = /^(?:[-–—]+|n\/?[adc]|nd|nc|\?)$/i;

/** What most cells are; the rules for all others give them the same value, more slowly. */
const plain = /^\d{1,12}(?:[.,]\d{1,2})?$/;

/** Nothing, spaces, or what stands for a missing value. */
export function isEmptyNumberCell(cell: TableCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && isEmptyText(cell.trim()));
}

function isEmptyText(text: string): boolean {
  return text === '' || (text.length <= longestDash && dashes.test(text.replaceAll('.', '')));
}

/**
 * The number in a cell: as it is in a workbook, or as people write it. '1,234' is what the column's other values make of
 * it, or has two readings; a dash, 'n.d.', 'N/A' are empty.
 */
export function readNumberCell(cell: TableCell | undefined, separator: DecimalSeparator): NumberCell {
  if (cell === null || cell === undefined) return { kind: 'empty' };
  if (typeof cell === 'number') return { kind: 'value', value: cell, unitText: '' };
  if (typeof cell === 'object') return { kind: 'invalid' };
  const text = cell.trim();
  if (plain.test(text)) return { kind: 'value', value: Number(text.replace(',', '.')), unitText: '' };
  if (isEmptyText(text)) return { kind: 'empty' };
  const read = readDecimalText(text);
  if (read === null) return { kind: 'invalid' };
  const sign = read.negative ? -1 : 1;
  if (read.kind === 'decimal') {
    return {
      kind: 'value',
      value: sign * Number(`${read.integer || '0'}.${read.decimals || '0'}`),
      unitText: read.rest,
    };
  }
  const decimal = sign * Number(`${read.head}.${read.tail}`);
  const thousands = sign * Number(read.head + read.tail);
  if (separator === 'undecided') return { kind: 'ambiguous', decimal, thousands };
  return { kind: 'value', value: read.separator === separator ? decimal : thousands, unitText: read.rest };
}
