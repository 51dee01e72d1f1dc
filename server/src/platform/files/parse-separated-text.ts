import { unguardText } from './formula-guard.ts';
import { RefusedFile } from './refused-file.ts';
import type { ReadLimits } from './tabular-file.ts';

const quote = 34;
const carriageReturn = 13;
const lineFeed = 10;

/**
 * Splits separated text into rows of cells (RFC 4180: quotes doubled inside quotes, line breaks allowed there; CR, LF and CRLF
 * all end a row). Cells are returned as they are, including spaces; an empty one is null. Text after a closing quote belongs to
 * the cell, as in spreadsheets.
 */
export function parseSeparatedText(
  text: string,
  separator: string,
  limits: ReadLimits,
  onRow: (line: number, cells: (string | null)[]) => void,
): void {
  const separatorCode = separator.charCodeAt(0);
  const { length } = text;
  let cells: (string | null)[] = [];
  let line = 1;
  let position = 0;

  const add = (cell: string) => {
    if (cells.length >= limits.columns) throw new RefusedFile('file-too-many-columns');
    if (cell.length > limits.cellCharacters) throw new RefusedFile('file-too-much-text');
    cells.push(cell === '' ? null : unguardText(cell));
  };
  const endRow = () => {
    onRow(line, cells);
    cells = [];
    line += 1;
  };

  while (position < length) {
    let cell = '';
    if (text.charCodeAt(position) === quote) {
      const end = closingQuote(text, position + 1);
      cell = text.slice(position + 1, end).replaceAll('""', '"');
      position = Math.min(end + 1, length);
    }
    const start = position;
    let code = text.charCodeAt(position);
    while (position < length && code !== separatorCode && code !== lineFeed && code !== carriageReturn) {
      position += 1;
      code = text.charCodeAt(position);
    }
    add(start === position ? cell : cell + text.slice(start, position));
    if (position >= length) {
      endRow();
      return;
    }
    if (code === separatorCode) {
      position += 1;
      if (position === length) {
        add('');
        endRow();
      }
      continue;
    }
    position += code === carriageReturn && text.charCodeAt(position + 1) === lineFeed ? 2 : 1;
    endRow();
  }
}

/** The end of the quoted text that starts at `from`; the end of the text when the quote is never closed. */
function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2);
  return end === -1 ? text.length : end;
}
