import { describe, expect, it } from 'vitest';
import { craftZip } from './testing/craft-zip.ts';
import { readTabularFile } from './read-tabular-file.ts';
import { readLimits } from './tabular-file.ts';
import { craftWorkbook } from './testing/craft-workbook.ts';

async function cellsOf(bytes: Uint8Array, name = 'relevés.csv') {
  const file = await readTabularFile(bytes, name);
  if (file.kind === 'refused') throw new Error(file.code);
  return file.tables.map(table => table.rows.map(row => row.cells));
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const expected = [
  ['Établissement', 'Quantité'],
  ['CH Brioude', '1 234,5'],
];

describe('encodings and separators of text', () => {
  const text = 'Établissement;Quantité\r\nCH Brioude;1 234,5\r\n';
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16, little end first', utf16(text)],
    ['UTF-16, big end first', utf16(text).swap16()],
    ['line feeds', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['carriage returns', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['no end to the last line', Buffer.from(text.trimEnd())],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['bars', Buffer.from(text.replaceAll(';', '|'))],
    [
      'commas, the decimal one in quotes',
      Buffer.from(text.replaceAll(';', ',').replace('1 234,5', '"1 234,5"')),
    ],
    ['the separator told in the first line', Buffer.from(`sep=;\r\n${text}`)],
  ])('%s', async (_what, bytes) => {
    expect(await cellsOf(bytes)).toEqual([expected]);
  });

  it('reads the euro sign and the ligature of Windows-1252', async () => {
    expect(await cellsOf(Buffer.from([0x80, 0x3b, 0x9c, 0x75, 0x76, 0x72, 0x65]))).toEqual([
      [['€', 'œuvre']],
    ]);
  });
});

describe('cells of text', () => {
  it.each<[string, string, (string | null)[][]]>([
    ['quotes, doubled quotes, line breaks inside', 'a;"b ""c""\nd;e";f', [['a', 'b "c"\nd;e', 'f']]],
    ['text after a closing quote', '"a"b;c', [['ab', 'c']]],
    ['a quote in the middle is itself', 'tuyau 12";c', [['tuyau 12"', 'c']]],
    ['empty cells are null, at the end left out', 'a;;c;;\n;;;\nd', [['a', null, 'c'], ['d']]],
    [
      'an apostrophe that neutralised a formula is removed',
      `'=1+1;''-2;'tis;-3`,
      [['=1+1', "'-2", "'tis", '-3']],
    ],
  ])('%s', async (_what, text, rows) => {
    expect(await cellsOf(Buffer.from(text))).toEqual([rows]);
  });

  it('counts lines as a spreadsheet does, empty ones included', async () => {
    const file = await readTabularFile(Buffer.from('a;b\n\n"c\nd";e\nf;g'), 'x.csv');
    expect(file.kind === 'tables' && file.tables[0]?.rows.map(row => row.line)).toEqual([1, 3, 4]);
  });

  it('names the table after the file', async () => {
    const file = await readTabularFile(Buffer.from('a;b'), 'Brioude 2023.csv');
    expect(file.kind === 'tables' && file.tables[0]?.name).toBe('Brioude 2023');
  });
});

describe('workbooks', () => {
  const strings =
    '<sst><si><t xml:space="preserve"> Gaz </t></si><si><r><t>CH </t></r><r><t>Brioude</t></r><rPh><t>x</t></rPh></si></sst>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-40C]mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/><numFmt numFmtId="166" formatCode="#\\ ##0.0,"/><numFmt numFmtId="167" formatCode="# ##0,&quot; k€&quot;"/><numFmt numFmtId="168" formatCode="#,##0,,_-;-#,##0,,_-"/><numFmt numFmtId="169" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/></cellXfs></styleSheet>';
  const parts = [
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/styles.xml', content: styles },
  ];

  it.each<[string, string, unknown]>([
    ['a shared text', '<c r="A1" t="s"><v>0</v></c>', ' Gaz '],
    ['runs of formatted text', '<c r="A1" t="s"><v>1</v></c>', 'CH Brioude'],
    [
      'a text in the cell',
      '<c r="A1" t="inlineStr"><is><r><t>a &amp; </t></r><r><t>b</t></r></is></c>',
      'a & b',
    ],
    ['an escaped character', '<c r="A1" t="str"><v>a_x000D_b</v></c>', 'a\rb'],
    ['a text in CDATA', '<c r="A1" t="str"><v><![CDATA[1 < 2]]></v></c>', '1 < 2'],
    ['a number', '<c r="A1"><v>1234.5</v></c>', 1234.5],
    ['a number in exponent form', '<c r="A1"><v>1.5E-3</v></c>', 0.0015],
    ['a day', '<c r="A1" s="1"><v>45292</v></c>', { year: 2024, month: 1, day: 1 }],
    ['a month', '<c r="A1" s="2"><v>45323.75</v></c>', { year: 2024, month: 2, day: 1 }],
    ['a day with its hour', '<c r="A1" s="8"><v>45323.020833333336</v></c>', '2024-02-01 00:30'],
    ['a day at midnight', '<c r="A1" s="8"><v>45323</v></c>', { year: 2024, month: 2, day: 1 }],
    ['a number whose format only quotes a d', '<c r="A1" s="3"><v>45292</v></c>', 45292],
    ['an hour is a number', '<c r="A1" s="4"><v>0.5</v></c>', 0.5],
    ['a number shown in thousands, as it is shown', '<c r="A1" s="5"><v>18420</v></c>', 18.42],
    [
      'a number whose format says in words that it is in thousands',
      '<c r="A1" s="6"><v>18420</v></c>',
      18420,
    ],
    ['a number shown in millions, as it is shown', '<c r="A1" s="7"><v>18420000</v></c>', 18.42],
    ['an ISO date', '<c r="A1" t="d"><v>2024-03-31T00:00:00</v></c>', { year: 2024, month: 3, day: 31 }],
    ['true', '<c r="A1" t="b"><v>1</v></c>', 'VRAI'],
    ['an error', '<c r="A1" t="e"><v>#REF!</v></c>', '#REF!'],
    ['a prefixed element', '<x:c r="A1"><x:v>7</x:v></x:c>', 7],
    ['a sign greater than inside an attribute', '<c r="A1" foo="a>b"><v>7</v></c>', 7],
    ['cells without positions', '<c><v>7</v></c>', 7],
  ])('%s', async (_what, cell, value) => {
    expect(await cellsOf(craftWorkbook(`<row>${cell}</row>`, parts), 'a.xlsx')).toEqual([[[value]]]);
  });

  it('keeps the position of cells, whatever is missing before them', async () => {
    const rows = '<row r="2"/><row r="5"><c r="B5"><v>1</v></c><c r="D5" s="1"/><c r="XFD5"/></row>';
    const file = await readTabularFile(craftWorkbook(rows), 'a.xlsx');
    expect(file).toMatchObject({ tables: [{ name: 'Relevés', rows: [{ line: 5, cells: [null, 1] }] }] });
  });

  it('reports formulas beside their last values', async () => {
    const rows = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c></row>';
    const file = await readTabularFile(craftWorkbook(rows), 'a.xlsx');
    expect(file).toMatchObject({
      format: 'xlsx',
      tables: [
        {
          rows: [{ line: 1, cells: [2] }],
          formulaCells: [
            { line: 1, column: 0, hasValue: true },
            { line: 1, column: 1, hasValue: false },
          ],
        },
      ],
    });
  });

  it('recognises a workbook by its content, even when its name says .csv', async () => {
    expect(await cellsOf(craftWorkbook('<row r="1"><c r="A1"><v>7</v></c></row>'), 'a.csv')).toEqual([[[7]]]);
  });
});

describe('size', () => {
  it('reads 100 000 rows within its limits, in a thread of its own', async () => {
    const line = 'CH Brioude;Électricité;2023;janvier;12 345,6;kWh;1 234,56\n';
    const limits = { ...readLimits, fileBytes: 10_000_000 };
    const file = await readTabularFile(Buffer.from(line.repeat(100_000)), 'a.csv', limits);
    expect(file.kind === 'tables' && file.tables[0]?.rows).toHaveLength(100_000);
  });
});

describe('archives', () => {
  it('reads the files of a zip in the order of their names, each as a table', async () => {
    const archive = craftZip([
      { name: 'suivi/b.csv', content: 'x;y\n1;2\n' },
      { name: '__MACOSX/a.csv', content: 'nothing' },
      { name: 'suivi/a.xlsx', content: craftWorkbook('<row r="1"><c r="A1"><v>7</v></c></row>') },
      { name: 'lisez-moi.pdf', content: '%PDF' },
    ]);
    const file = await readTabularFile(archive, 'tout.zip');
    expect(file.kind === 'tables' && file.tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('reports which columns a sheet hides', async () => {
    const sheet =
      '<worksheet><cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>';
    const bytes = craftWorkbook('', [{ name: 'xl/worksheets/sheet1.xml', content: sheet }]);
    const file = await readTabularFile(bytes, 'a.xlsx');
    expect(file.kind === 'tables' && file.tables[0]?.hiddenColumns).toEqual([1, 2]);
  });
});
