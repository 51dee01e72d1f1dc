import { readDecimalText } from '../number/decimal-text.ts';
import type { DecimalSeparator } from './decimal-separator.ts';
import type { TableCell } from './table.ts';

export type NumberCell =
  | { kind: 'empty' }
  /** `unitText` is the text after the digits; `mark` means that the number is an estimate or refers to a note. */
  | { kind: 'value'; value: number; unitText: string; mark?: NumberMark }
  | { kind: 'ambiguous'; decimal: number; thousands: number }
  | { kind: 'invalid' };

export type NumberMark = 'estimate' | 'note';

/** Texts that people write for a missing value. */
const longestDash = 6;
const longestMark = 40;
const dashes = /^(?:[-–—]+|n\/?[adcr]|s\/?o|\?|n[ée]ant)$/i;
const longestAbsence = 20;
const absences =
  /^(?:à venir|a venir|en attente|sans objet|non (?:communiqu|relev|disponibl|renseign)[ée]e?s?)$/i;

/** The form of most cells; the general rules give them the same value, more slowly. */
const plain = /^\d{1,12}(?:[.,]\d{1,2})?$/;

/** « (1 234,50) » and « 1 234,50- » are negative, as in accounting; the number of a note and a range are not. */
const accounted = /^(?:\(\s*(\d[^()+-]*)\)|(\d[^()+-]*)-)\s*(?![\s\d])(.*)$/s;
/** « 12 345 e », « 12 345 kWh (est.) »; « 12 345* » refers to a note. */
const marked = /^(.*?)\s*(?:(\*+)|\(?(?<!\p{L})(?:e|est|estim\p{L}*)\.?\)?)$/iu;

/** Whether a cell holds nothing, only spaces, or a text for a missing value. */
export function isEmptyNumberCell(cell: TableCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && isEmptyText(cell.trim()));
}

function isEmptyText(text: string): boolean {
  return (
    text === '' ||
    (text.length <= longestDash && dashes.test(text.replaceAll('.', ''))) ||
    (text.length <= longestAbsence && absences.test(text))
  );
}

/**
 * The number in a cell, as a workbook stores it or as people write it. '1,234' is read with the separator of the column's other
 * values, or is ambiguous; '(12)' is negative; a dash, 'n.d.' and 'N/A' are empty.
 */
export function readNumberCell(cell: TableCell | undefined, separator: DecimalSeparator): NumberCell {
  if (cell === null || cell === undefined) return { kind: 'empty' };
  if (typeof cell === 'number') return { kind: 'value', value: cell, unitText: '' };
  if (typeof cell === 'object') return { kind: 'invalid' };
  const text = cell.trim();
  if (plain.test(text)) return { kind: 'value', value: Number(text.replace(',', '.')), unitText: '' };
  return isEmptyText(text) ? { kind: 'empty' } : readWritten(text, separator);
}

/** « ≈ 300 », « env. 300 » */
const about = /^(?:[≈~∼≃]|(?:environ|env\.?|approx\.?)(?=[\s\d]))\s*(?=\d)/i;

function readWritten(given: string, separator: DecimalSeparator): NumberCell {
  const text = given.replace(about, '');
  if (text !== given) return asEstimate(readWritten(text, separator));
  const [, bracketed, trailed, beside = ''] = accounted.exec(text) ?? [];
  const signed = bracketed ?? trailed;
  const read = readDecimalText(signed === undefined ? text : `-${signed} ${beside}`);
  if (read === null) return { kind: 'invalid' };
  const words = readWords(read.rest);
  const sign = read.negative ? -1 : 1;
  if (read.kind === 'decimal') {
    const value = sign * Number(`${read.integer || '0'}.${read.decimals || '0'}`);
    return { kind: 'value', value, ...words };
  }
  const decimal = sign * Number(`${read.head}.${read.tail}`);
  const thousands = sign * Number(read.head + read.tail);
  if (separator === 'undecided') return { kind: 'ambiguous', decimal, thousands };
  return { kind: 'value', value: read.separator === separator ? decimal : thousands, ...words };
}

function asEstimate(read: NumberCell): NumberCell {
  return read.kind === 'value' ? { ...read, mark: 'estimate' } : read;
}

function readWords(rest: string): { unitText: string; mark?: NumberMark } {
  const [, unitText, star] = (rest.length > longestMark ? null : marked.exec(rest)) ?? [];
  return unitText === undefined
    ? { unitText: rest }
    : { unitText, mark: star === undefined ? 'estimate' : 'note' };
}
