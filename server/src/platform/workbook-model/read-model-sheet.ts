import { decodeEscapes } from '../files/workbook-strings.ts';
import { attributeReader, createXmlScanner } from '../files/xml-scanner.ts';
import { type CellRange, parsePlace, parseRange } from './cell-place.ts';

/** The formula of a drop-down list and the ranges to which it applies. */
export type ListRule = { formula: string; ranges: CellRange[] };

export type ReadSheet = {
  isProtected: boolean;
  /** By row from 1 and column from 0; empty cells are absent. */
  texts: Map<number, Map<number, string>>;
  merges: CellRange[];
  computed: { row: number; column: number }[];
  rules: ListRule[];
};

const read = {
  place: attributeReader('r'),
  type: attributeReader('t'),
  ref: attributeReader('ref'),
  sqref: attributeReader('sqref'),
  kind: attributeReader('type'),
  locked: attributeReader('sheet'),
};

/** The texts, merged cells, formulas, drop-down lists and protection of a sheet; `rows` and `columns` limit the texts read. */
export function readModelSheet(
  xml: string,
  strings: readonly string[],
  bounds: { rows: number; columns: number },
): ReadSheet {
  const sheet: ReadSheet = { isProtected: false, texts: new Map(), merges: [], computed: [], rules: [] };
  let row = 0;
  let column = -1;
  let type = '';
  let value = '';
  let inside: 'value' | 'formula1' | 'sqref' | null = null;
  let rule: { formula: string; sqref: string } | null = null;
  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name === 'row') {
        row = Number(read.place(attributes) ?? row + 1);
        column = -1;
      } else if (name === 'c') {
        const place = parsePlace(read.place(attributes) ?? '');
        column = place?.column ?? column + 1;
        type = read.type(attributes) ?? 'n';
        value = '';
      } else if (name === 'v' || name === 't') inside = 'value';
      else if (name === 'f' && rule === null) sheet.computed.push({ row, column });
      else if (name === 'sheetProtection')
        sheet.isProtected = /^(1|true)$/.test(read.locked(attributes) ?? '');
      else if (name === 'mergeCell') sheet.merges.push(...rangesOf(read.ref(attributes)));
      else if (name === 'dataValidation' && read.kind(attributes) === 'list')
        rule = { formula: '', sqref: read.sqref(attributes) ?? '' };
      else if (name === 'formula1') inside = 'formula1';
      else if (name === 'sqref') inside = 'sqref';
    },
    text(piece) {
      if (inside === 'value') value += piece;
      else if (inside === 'formula1' && rule) rule.formula += piece;
      else if (inside === 'sqref' && rule) rule.sqref += piece;
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'formula1' || name === 'sqref') inside = null;
      else if (name === 'dataValidation' && rule) {
        sheet.rules.push({ formula: rule.formula.trim(), ranges: rangesOf(rule.sqref) });
        rule = null;
      } else if (name === 'c' && value !== '' && row <= bounds.rows && column < bounds.columns) {
        const text = type === 's' ? (strings[Number(value)] ?? '') : decodeEscapes(value);
        if (text.trim() === '') return;
        const cells = sheet.texts.get(row) ?? new Map<number, string>();
        sheet.texts.set(row, cells.set(column, text.trim()));
      }
    },
  });
  scanner.write(xml);
  scanner.end();
  return sheet;
}

function rangesOf(text: string | null): CellRange[] {
  return (text ?? '').split(/\s+/).flatMap(part => parseRange(part) ?? []);
}
