import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dateOfExcelSerial } from '@suivi/domain/ground/table/excel-date';
import type { TableCell } from '@suivi/domain/ground/table/table';
import { type InflationBudget, inflatePart } from './inflate-part.ts';
import { isoDate } from './iso-date.ts';
import type { RowCollector } from './row-collector.ts';
import { RefusedFile } from './refused-file.ts';
import { decodeEscapes } from './workbook-strings.ts';
import type { CellStyle } from './workbook-styles.ts';
import { attributeReader, createXmlScanner } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

export type SheetContext = {
  strings: string[];
  styles: CellStyle[];
  dateSystem: '1900' | '1904';
};

const reference = attributeReader('r');
const cellType = attributeReader('t');
const cellStyle = attributeReader('s');
const hidden = attributeReader('hidden');
const columnMin = attributeReader('min');
const columnMax = attributeReader('max');

/** Reads the cells of one worksheet row by row: values as last calculated, formulas reported beside them. */
export async function readSheet(
  entry: ZipEntry,
  context: SheetContext,
  budget: InflationBudget,
  { addRow, addFormula, hideColumns }: Pick<RowCollector, 'addRow' | 'addFormula' | 'hideColumns'>,
): Promise<void> {
  let line = 0;
  let cells: TableCell[] = [];
  let column = -1;
  let type = '';
  let style = '';
  let value = '';
  let inValue = false;
  let inPhonetic = false;
  let isFormula = false;
  let isHidden = false;

  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name === 'c') {
        const position = reference(attributes);
        column = position === null ? column + 1 : columnOf(position);
        type = cellType(attributes) ?? 'n';
        style = cellStyle(attributes) ?? '';
        value = '';
        isFormula = false;
      } else if (name === 'v' || name === 't') {
        inValue = !inPhonetic;
      } else if (name === 'f') {
        isFormula = true;
      } else if (name === 'col' && hides(attributes)) {
        const last = Math.min(Number(columnMax(attributes)), budget.limits.columns);
        hideColumns(Number(columnMin(attributes)) - 1, last - 1);
      } else if (name === 'rPh') {
        inPhonetic = true;
      } else if (name === 'row') {
        line = Number(reference(attributes) ?? line + 1);
        if (!Number.isSafeInteger(line) || line < 1) throw new RefusedFile('file-damaged');
        column = -1;
        cells = [];
        isHidden = hides(attributes);
      }
    },
    text(piece) {
      if (!inValue) return;
      value += piece;
      if (value.length > budget.limits.cellCharacters) throw new RefusedFile('file-too-much-text');
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'row') {
        if (cells.length > 0) addRow(line, cells, isHidden);
        cells = [];
      } else if (name === 'c') {
        if (isFormula) addFormula({ line, column, hasValue: value !== '' });
        const cell = cellValue(type, style, value, context);
        if (cell === null) return;
        if (column >= budget.limits.columns) throw new RefusedFile('file-too-many-columns');
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
      }
    },
  });
  for await (const chunk of inflatePart(entry, budget)) scanner.write(chunk);
  scanner.end();
}

function hides(attributes: string): boolean {
  return /^(1|true)$/.test(hidden(attributes) ?? '');
}

/** 0 for A1, 26 for AA1. */
function columnOf(position: string): number {
  let column = 0;
  for (let index = 0; index < position.length && index < 4; index += 1) {
    const letter = position.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0) throw new RefusedFile('file-damaged');
  return column - 1;
}

function cellValue(type: string, style: string, text: string, context: SheetContext): TableCell {
  if (text === '') return null;
  switch (type) {
    case 's':
      return context.strings[Number(text)] || null;
    case 'str':
    case 'inlineStr':
      return decodeEscapes(text);
    case 'b':
      return text === '1' || text === 'true' ? 'VRAI' : 'FAUX';
    case 'e':
      return text;
    case 'd':
      return isoDate(text) ?? text;
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) return text;
      const { isDate, hasHour, shownPer } = context.styles[Number(style)] ?? plain;
      if (shownPer !== 1) return Number((number / shownPer).toPrecision(15));
      const dayOf = hasHour ? dayAndHour : dateOfExcelSerial;
      return (isDate ? dayOf(number, context.dateSystem) : null) ?? number;
    }
  }
}

const plain: CellStyle = { isDate: false, hasHour: false, shownPer: 1 };
const minutesOfDay = 1_440;

/** A day, with its hour where it has one. */
function dayAndHour(serial: number, system: SheetContext['dateSystem']): TableCell {
  const minutes = Math.round(serial * minutesOfDay);
  const day = dateOfExcelSerial(minutes / minutesOfDay, system);
  const time = minutes % minutesOfDay;
  if (day === null || time === 0) return day;
  const [hours, rest] = [Math.floor(time / 60), time % 60].map(each => String(each).padStart(2, '0'));
  return `${isoDay(day)} ${hours}:${rest}`;
}
