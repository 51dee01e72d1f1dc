import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { guardText } from '../files/formula-guard.ts';

export type CsvCell = string | number | CalendarDate | null;

/**
 * Separated text as French spreadsheets open it: UTF-8 with its byte order mark, `;`, decimal comma, ISO dates, CRLF. A text that
 * would become a formula gets a leading apostrophe, which our reader of files removes again; a number never gets one.
 */
export function writeCsv(header: string[], rows: Iterable<CsvCell[]>): Uint8Array {
  return Buffer.concat([
    new TextEncoder().encode(`\ufeff${header.map(csvText).join(';')}\r\n`),
    writeCsvRows(rows),
  ]);
}

/**
 * Further rows, to be appended to what `writeCsv` wrote: a long table is written part by part. Texts in the columns of `numbers`
 * are numbers in their final form.
 */
export function writeCsvRows(
  rows: Iterable<CsvCell[]>,
  numbers: ReadonlySet<number> = new Set(),
): Uint8Array {
  const lines: string[] = [];
  const cellOf = (cell: CsvCell, column: number) =>
    numbers.has(column) && typeof cell === 'string' ? cell : csvCell(cell);
  for (const row of rows) lines.push(`${row.map(cellOf).join(';')}\r\n`);
  return new TextEncoder().encode(lines.join(''));
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? decimalComma(cell) : '';
  return isoDay(cell);
}

/**
 * All the digits of the number, never an exponent, which a reader could take for a text. '1,234' could be read in two ways and
 * becomes '1,2340', which cannot.
 */
function decimalComma(value: number): string {
  const shortest = String(value);
  if (shortest.includes('e+')) return String(BigInt(value));
  const plain = shortest.includes('e-') ? value.toFixed(20).replace(/\.?0+$/, '') : shortest;
  const written = plain.replace('.', ',');
  return /^-?[1-9]\d{0,2},\d{3}$/.test(written) ? `${written}0` : written;
}

function csvText(text: string): string {
  const guarded = guardText(text);
  return /["\n\r;]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
