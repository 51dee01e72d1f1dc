import type { TableCell } from '@suivi/domain/ground/table/table';
import { isoDate } from './iso-date.ts';
import { type InflationBudget, inflatePart, readPart } from './inflate-part.ts';
import { RefusedFile } from './refused-file.ts';
import type { RowCollector } from './row-collector.ts';
import { attributeReader, createXmlScanner } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet';

const read = {
  tableName: attributeReader('name'),
  tableStyle: attributeReader('style-name'),
  display: attributeReader('display'),
  visibility: attributeReader('visibility'),
  columnsRepeated: attributeReader('number-columns-repeated'),
  rowsRepeated: attributeReader('number-rows-repeated'),
  type: attributeReader('value-type'),
  value: attributeReader('value'),
  date: attributeReader('date-value'),
  boolean: attributeReader('boolean-value'),
  string: attributeReader('string-value'),
  formula: attributeReader('formula'),
  spaces: attributeReader('c'),
};

/** Elements among the cells that are not cells: notes, drawings, content from before a tracked change. */
const asides: ReadonlySet<string> = new Set(['annotation', 'shapes', 'tracked-changes', 'dde-links']);

type Cell = { attributes: string; text: string; paragraphs: number };

/**
 * Reads the visible sheets of an OpenDocument workbook (ISO/IEC 26300, part 3: `content.xml`) into the collector: values as last
 * calculated, formulas reported beside them. Throws `RefusedFile`.
 */
export async function readOpenDocument(
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
  collector: RowCollector,
): Promise<void> {
  const mimetype = entries.get('mimetype');
  const content = entries.get('content.xml');
  const manifest = entries.get('META-INF/manifest.xml');
  if (mimetype === undefined || !(await readPart(mimetype, budget)).startsWith(spreadsheet)) {
    throw new RefusedFile('file-not-tabular');
  }
  if (manifest !== undefined && (await readPart(manifest, budget)).includes('encryption-data')) {
    throw new RefusedFile('file-encrypted');
  }
  if (content === undefined) throw new RefusedFile('file-damaged');
  const sheets = createSheetReader(budget, collector);
  const scanner = createXmlScanner(sheets);
  for await (const chunk of inflatePart(content, budget)) scanner.write(chunk);
  scanner.end();
  if (sheets.count() === 0) throw new RefusedFile('file-not-tabular');
}

/** Visibility « collapse » or « filter ». */
function hides(attributes: string): boolean {
  return (read.visibility(attributes) ?? 'visible') !== 'visible';
}

function createSheetReader({ limits }: InflationBudget, collector: RowCollector) {
  const hiddenStyles = new Set<string>();
  let style = '';
  let sheetCount = 0;
  let aside: string | null = null;
  let asideDepth = 0;
  let isHidden = true;
  let line = 0;
  let rowRepeats = 1;
  let isRowHidden = false;
  let columnCount = 0;
  let cells: TableCell[] = [];
  let column = 0;
  let cell: Cell | null = null;

  function startTable(attributes: string) {
    isHidden = hiddenStyles.has(read.tableStyle(attributes) ?? '');
    line = 0;
    columnCount = 0;
    if (isHidden) return;
    sheetCount += 1;
    if (sheetCount > limits.sheets) throw new RefusedFile('file-too-many-sheets');
    collector.startTable(read.tableName(attributes) ?? '');
  }

  function addColumns(attributes: string) {
    const last = Math.min(columnCount + repeats(read.columnsRepeated(attributes)), limits.columns);
    if (!isHidden && hides(attributes)) {
      collector.hideColumns(columnCount, last - 1);
    }
    columnCount = last;
  }

  function endCell({ attributes, text }: Cell) {
    const count = repeats(read.columnsRepeated(attributes));
    const value = cellValue(attributes, text);
    if (read.formula(attributes) !== null && !isHidden) {
      collector.addFormula({ line: line + 1, column, hasValue: value !== null });
    }
    if (value !== null) {
      if (column + count > limits.columns) throw new RefusedFile('file-too-many-columns');
      while (cells.length < column) cells.push(null);
      for (let at = 0; at < count; at += 1) cells.push(value);
    }
    column += count;
  }

  function endRow() {
    // A row repeated to the end of the sheet is empty, and is only counted.
    const count = cells.length === 0 || isHidden ? 0 : rowRepeats;
    for (let at = 0; at < count; at += 1) collector.addRow(line + at + 1, [...cells], isRowHidden);
    line += rowRepeats;
  }

  return {
    count: () => sheetCount,
    open(name: string, attributes: string) {
      if (aside !== null) {
        if (name === aside) asideDepth += 1;
      } else if (asides.has(name)) {
        aside = name;
        asideDepth = 1;
      } else if (name === 'style') style = read.tableName(attributes) ?? '';
      else if (name === 'table-properties') {
        if (read.display(attributes) === 'false') hiddenStyles.add(style);
      } else if (name === 'table') startTable(attributes);
      else if (name === 'table-column') addColumns(attributes);
      else if (name === 'table-row') {
        rowRepeats = repeats(read.rowsRepeated(attributes));
        isRowHidden = hides(attributes);
        cells = [];
        column = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = { attributes, text: '', paragraphs: 0 };
      } else if (cell !== null) cell.text += signOf(name, attributes, cell);
    },
    text(piece: string) {
      if (aside !== null || cell === null || cell.paragraphs === 0) return;
      cell.text += piece;
      if (cell.text.length > limits.cellCharacters) throw new RefusedFile('file-too-much-text');
    },
    close(name: string) {
      if (aside !== null) {
        if (name === aside) asideDepth -= 1;
        if (asideDepth === 0) aside = null;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        if (cell !== null) endCell(cell);
        cell = null;
      } else if (name === 'table-row') endRow();
    },
  };
}

/** The character that an element within the text of a cell represents. */
function signOf(name: string, attributes: string, cell: Cell): string {
  if (name === 'p') {
    cell.paragraphs += 1;
    return cell.paragraphs === 1 ? '' : '\n';
  }
  if (name === 's') return ' '.repeat(Math.min(repeats(read.spaces(attributes)), 100));
  if (name === 'tab') return '\t';
  return name === 'line-break' ? '\n' : '';
}

function repeats(text: string | null): number {
  const count = Number(text ?? 1);
  if (!Number.isSafeInteger(count) || count < 1) throw new RefusedFile('file-damaged');
  return count;
}

/** The value itself, not its displayed form: « 1 234,50 € » is 1234.5. */
function cellValue(attributes: string, text: string): TableCell {
  switch (read.type(attributes) ?? 'string') {
    case 'float':
    case 'currency':
    case 'percentage': {
      const written = read.value(attributes);
      const number = Number(written ?? Number.NaN);
      return Number.isFinite(number) && written !== '' ? number : held(text);
    }
    case 'date':
      return isoDate(read.date(attributes) ?? '') ?? held(text);
    case 'boolean':
      return read.boolean(attributes) === 'true' ? 'VRAI' : 'FAUX';
    default:
      return held(read.string(attributes) ?? text);
  }
}

function held(value: string | null): TableCell {
  return value === null || value === '' ? null : value;
}
