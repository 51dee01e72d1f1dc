import { describe, expect, it } from 'vitest';
import { buildWorkbook } from '../documents/build-workbook.ts';
import {
  convertedByLibreOffice,
  hasLibreOffice,
  libreOfficeTimeout,
} from '../documents/testing/libreoffice.ts';
import { readTabularFile } from './read-tabular-file.ts';
import { craftZip } from './testing/craft-zip.ts';

const mimetype = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' };
const ods = (tables: string, styles = '', parts: { name: string; content: string }[] = []) =>
  craftZip([
    mimetype,
    ...parts,
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
const sheet = (name: string, rows: string, style = 'ta1') =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
const text = (content: string) =>
  `<table:table-cell office:value-type="string"><text:p>${content}</text:p></table:table-cell>`;

async function tablesOf(bytes: Uint8Array, name = 'essai.ods') {
  const read = await readTabularFile(bytes, name);
  if (read.kind === 'refused') throw new Error(read.code);
  return read.tables;
}

describe('an OpenDocument workbook', () => {
  it('gives numbers, money, dates and texts as they are stored, and reports formulas', async () => {
    const [table] = await tablesOf(
      ods(
        sheet(
          'Relevés',
          `<table:table-row>${text('Site')}${text('Note &amp; <text:s text:c="2"/>suite')}</table:table-row>
           <table:table-row>
             <table:table-cell office:value-type="date" office:date-value="2024-01-31"><text:p>31/01/24</text:p></table:table-cell>
             <table:table-cell office:value-type="currency" office:currency="EUR" office:value="1234.5"><text:p>1 234,50 €</text:p></table:table-cell>
             <table:table-cell table:formula="of:=[.B2]*2" office:value-type="float" office:value="2469"><text:p>2469</text:p></table:table-cell>
             <table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VRAI</text:p></table:table-cell>
           </table:table-row>`,
        ),
      ),
    );
    expect(table).toMatchObject({ name: 'Relevés', formulaCells: [{ line: 2, column: 2, hasValue: true }] });
    expect(table?.rows).toEqual([
      { line: 1, cells: ['Site', 'Note &   suite'] },
      { line: 2, cells: [{ year: 2024, month: 1, day: 31 }, 1234.5, 2469, 'VRAI'] },
    ]);
  });

  it('counts rows and columns that are written once and repeated to the end of the sheet', async () => {
    const [table] = await tablesOf(
      ods(
        sheet(
          'A',
          `<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2"/>${text('x')}<table:table-cell table:number-columns-repeated="16381"/></table:table-row>
           <table:table-row table:number-rows-repeated="5"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
           <table:table-row><table:covered-table-cell/><table:table-cell table:number-columns-repeated="3" office:value-type="float" office:value="7"><text:p>7</text:p></table:table-cell></table:table-row>
           <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
        ),
      ),
    );
    expect(table?.rows).toEqual([
      { line: 1, cells: [null, null, 'x'] },
      { line: 2, cells: [null, null, 'x'] },
      { line: 3, cells: [null, null, 'x'] },
      { line: 9, cells: [null, 7, 7, 7] },
    ]);
  });

  it('leaves out hidden sheets and what is written beside cells, and reports hidden columns', async () => {
    const note = '<office:annotation><text:p>à vérifier</text:p></office:annotation>';
    const tables = await tablesOf(
      ods(
        sheet('Brouillon', `<table:table-row>${text('faux')}</table:table-row>`, 'ta2') +
          sheet(
            'Vrai',
            `<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
             <table:table-row><table:table-cell office:value-type="string">${note}<text:p>Deux</text:p><text:p>lignes</text:p></table:table-cell></table:table-row>`,
          ),
        '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
      ),
    );
    expect(tables).toMatchObject([
      { name: 'Vrai', hiddenColumns: [2], rows: [{ line: 1, cells: ['Deux\nlignes'] }] },
    ]);
  });

  it.each([
    [
      'a password protects',
      '',
      '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
      'file-encrypted',
    ],
    [
      'too many columns',
      `<table:table-row><table:table-cell table:number-columns-repeated="5000" office:value-type="float" office:value="1"/></table:table-row>`,
      '',
      'file-too-many-columns',
    ],
    [
      'too many rows',
      `<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="float" office:value="1"/></table:table-row>`,
      '',
      'file-too-many-rows',
    ],
    [
      'a false count',
      `<table:table-row table:number-rows-repeated="-1">${text('x')}</table:table-row>`,
      '',
      'file-damaged',
    ],
  ])('is refused when it has %s', async (_what, rows, manifest, code) => {
    const bytes = ods(sheet('A', rows), '', [{ name: 'META-INF/manifest.xml', content: manifest }]);
    expect(await readTabularFile(bytes, 'a.ods')).toEqual({ kind: 'refused', code });
  });
});

describe.runIf(hasLibreOffice)('a workbook that LibreOffice saved as .ods', () => {
  it('is read like its .xlsx', { timeout: libreOfficeTimeout }, async () => {
    const workbook = await buildWorkbook(
      [
        {
          name: 'Relevés',
          heading: ['Essai'],
          columns: [
            { header: 'Site', format: 'text' },
            { header: 'Montant', format: 'euros' },
            { header: 'Part', format: 'percent' },
          ],
          rows: Array.from({ length: 40 }, (_, index) => [`Site ${index}`, index * 1.25, index / 1_000]),
          totals: ['Total', 975, null],
          charts: [],
        },
      ],
      { title: 'Essai', author: 'Essai', subject: '', created: new Date(0) },
    );
    const converted = convertedByLibreOffice({ essai: workbook }, 'ods').get('essai');
    const [fromOds] = await tablesOf(converted ?? Buffer.alloc(0));
    const [fromXlsx] = await tablesOf(workbook, 'essai.xlsx');
    expect(fromOds?.name).toBe('Relevés');
    expect(fromOds?.rows).toEqual(fromXlsx?.rows);
  });
});
