import { escapeXml, xmlText } from '../documents/xml-text.ts';
import { attributeReader } from '../files/xml-scanner.ts';
import { parsePlace, placeText } from './cell-place.ts';

export type NewCell = { row: number; column: number; value: number | string };

type Cell = { column: number; xml: string; style: string | null; isComputed: boolean };
type Row = { number: number; attributes: string; xml: string };

const numberOf = attributeReader('r');
const styleOf = attributeReader('s');
const firstOf = attributeReader('min');
const lastOf = attributeReader('max');
const columnStyleOf = attributeReader('style');

/**
 * The XML of a sheet with cells written into it; everything else is unchanged. A cell keeps its style; a new one takes the style
 * of the same column in `patternRow`, or that of its column. Formulas are never overwritten.
 */
export function fillSheetXml(xml: string, patternRow: number, cells: readonly NewCell[]): string {
  const data = /<((?:\w+:)?)sheetData\b[^>]*?(?:\/>|>([\s\S]*?)<\/\1sheetData\s*>)/.exec(xml);
  if (data === null || cells.length === 0) return xml;
  const prefix = data[1] ?? '';
  const rows = rowsOf(data[2] ?? '', prefix);
  const pattern = rows.find(({ number }) => number === patternRow);
  const patternCells = pattern ? cellsOf(pattern.xml, prefix) : [];
  const columnStyles = columnStylesOf(xml, prefix);
  const styleFor = (column: number) =>
    patternCells.find(cell => cell.column === column)?.style ?? columnStyles(column);
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const written = new Map(rows.map(row => [row.number, row.xml]));
  for (const [number, added] of byRow) {
    const row = rows.find(each => each.number === number);
    const attributes = (row ?? pattern)?.attributes ?? '';
    written.set(number, rowXml(prefix, number, attributes, mergeCells(row, added, prefix, styleFor)));
  }
  const body = [...written].sort(([a], [b]) => a - b).map(([, row]) => row);
  const filled = `<${prefix}sheetData>${body.join('')}</${prefix}sheetData>`;
  const start = xml.slice(0, data.index);
  return widenDimension(start, cells) + filled + xml.slice(data.index + data[0].length);
}

function mergeCells(
  row: Row | undefined,
  added: readonly NewCell[],
  prefix: string,
  styleFor: (column: number) => string | null,
): string {
  const kept = new Map((row ? cellsOf(row.xml, prefix) : []).map(cell => [cell.column, cell]));
  for (const { row: number, column, value } of added) {
    const before = kept.get(column);
    if (before?.isComputed) continue;
    const style = before?.style ?? styleFor(column);
    const xml = cellXml(prefix, placeText({ row: number, column }), style, value);
    kept.set(column, { column, xml, style, isComputed: false });
  }
  return [...kept.values()]
    .sort((a, b) => a.column - b.column)
    .map(({ xml }) => xml)
    .join('');
}

function rowXml(prefix: string, number: number, attributes: string, cells: string): string {
  // The columns that a row spans are a hint that would no longer be true.
  const others = attributes.replace(/\s(?:r|spans)\s*=\s*(?:"[^"]*"|'[^']*')/g, '').trimEnd();
  return `<${prefix}row r="${number}"${others}>${cells}</${prefix}row>`;
}

function cellXml(prefix: string, place: string, style: string | null, value: number | string): string {
  const opening = `<${prefix}c r="${place}"${style === null ? '' : ` s="${style}"`}`;
  if (typeof value === 'number') return `${opening}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const text = `<${prefix}t xml:space="preserve">${escapeXml(xmlText(value))}</${prefix}t>`;
  return `${opening} t="inlineStr"><${prefix}is>${text}</${prefix}is></${prefix}c>`;
}

function rowsOf(xml: string, prefix: string): Row[] {
  const pattern = new RegExp(`<${prefix}row\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${prefix}row\\s*>)`, 'g');
  let last = 0;
  return [...xml.matchAll(pattern)].map(([whole, attributes = '']) => {
    last = Number(numberOf(attributes) ?? last + 1);
    return { number: last, attributes, xml: whole };
  });
}

function cellsOf(rowXmlText: string, prefix: string): Cell[] {
  const pattern = new RegExp(`<${prefix}c(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${prefix}c\\s*>)`, 'g');
  let last = -1;
  return [...rowXmlText.matchAll(pattern)].map(([xml, attributes = '', content = '']) => {
    last = parsePlace(numberOf(attributes) ?? '')?.column ?? last + 1;
    const isComputed = new RegExp(`<${prefix}f[\\s/>]`).test(content);
    return { column: last, xml, style: styleOf(attributes), isComputed };
  });
}

function columnStylesOf(xml: string, prefix: string): (column: number) => string | null {
  const spans = [...xml.matchAll(new RegExp(`<${prefix}col\\s([^>]*?)/?>`, 'g'))].map(
    ([, attributes = '']) => ({
      first: Number(firstOf(attributes)),
      last: Number(lastOf(attributes)),
      style: columnStyleOf(` ${attributes}`),
    }),
  );
  return column => spans.find(({ first, last }) => column + 1 >= first && column + 1 <= last)?.style ?? null;
}

/** The part before the data, with its used range extended to the last cell written. */
function widenDimension(start: string, cells: readonly NewCell[]): string {
  return start.replace(/(<(?:\w+:)?dimension\s+ref=")([^"]*)"/, (whole, opening: string, ref: string) => {
    const [first = 'A1', last = first] = ref.split(':');
    const end = parsePlace(last);
    if (end === null) return whole;
    const row = Math.max(end.row, ...cells.map(cell => cell.row));
    const column = Math.max(end.column, ...cells.map(cell => cell.column));
    return `${opening}${first}:${placeText({ row, column })}"`;
  });
}
