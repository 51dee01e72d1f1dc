import type { Cell, CellValue } from 'hucre/xlsx';
import type { CellFormat, SheetCell, SheetValue } from './workbook.ts';

export type CellContent = { value: CellValue; type: Cell['type']; ownFormat: CellFormat | null };

/** A cell as the spreadsheet library takes it: dates in UTC, an infinite number as an empty cell. */
export function cellContent(cell: SheetCell): CellContent {
  if (isFormatted(cell)) return { ...plainContent(cell.value), ownFormat: cell.format };
  return { ...plainContent(cell), ownFormat: null };
}

function isFormatted(cell: SheetCell): cell is { value: SheetValue; format: CellFormat } {
  return typeof cell === 'object' && cell !== null && 'value' in cell;
}

function plainContent(value: SheetValue): { value: CellValue; type: Cell['type'] } {
  if (typeof value === 'string') return textContent(value);
  if (typeof value === 'number' && Number.isFinite(value)) return { value, type: 'number' };
  if (typeof value !== 'object' || value === null) return { value: null, type: 'empty' };
  return { value: new Date(Date.UTC(value.year, value.month - 1, value.day)), type: 'date' };
}

/** `_x0041_` would be read as an escaped A, and two code points are not allowed in XML: both are escaped. */
function textContent(text: string): { value: string | null; type: Cell['type'] } {
  if (text === '') return { value: null, type: 'empty' };
  const value = text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\ufffe\uffff]/g, character => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`);
  return { value, type: 'string' };
}

export function textCell(text: string): CellContent {
  return { ...textContent(text), ownFormat: null };
}
