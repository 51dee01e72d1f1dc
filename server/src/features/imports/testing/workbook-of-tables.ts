import type { Table, TableCell } from '@suivi/domain/ground/table/table';
import { craftWorkbook } from '../../../platform/files/testing/craft-workbook.ts';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** « A » for 0, « AB » for 27. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: TableCell, column: number, line: number): string {
  const place = `${letterOf(column)}${line}`;
  if (cell === null) return '';
  if (typeof cell === 'object') throw new Error('dates are not written');
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return /^#[\p{L}\d/]+[!?]?$/u.test(cell)
    ? `<c r="${place}" t="e"><f>A1/0</f><v>${escaped(cell)}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** The workbook in which a spreadsheet stores these tables, one sheet each; the text of a formula error becomes an error cell. */
export function workbookOfTables(tables: readonly Table[]): Buffer {
  const sheets = tables.map(({ rows }) =>
    rows
      .map(
        ({ line, cells }) =>
          `<row r="${line}">${cells.map((cell, at) => cellXml(cell, at, line)).join('')}</row>`,
      )
      .join(''),
  );
  const listed = tables
    .map(({ name }, at) => `<x:sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at}"/>`)
    .join('');
  const relations = tables.map(
    (_, at) =>
      `<Relationship Id="s${at}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return Buffer.from(
    craftWorkbook('', [
      {
        name: 'xl/workbook.xml',
        content: `<x:workbook xmlns:x="main" xmlns:r="${relation}"><x:sheets>${listed}</x:sheets></x:workbook>`,
      },
      { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
      ...sheets.map((rows, at) => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        content: `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      })),
    ]),
  );
}
