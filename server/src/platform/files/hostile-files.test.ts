import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readTabularFile } from './read-tabular-file.ts';
import { readLimits } from './tabular-file.ts';
import { craftWorkbook } from './testing/craft-workbook.ts';
import { craftZip } from './testing/craft-zip.ts';

const sheetName = 'xl/worksheets/sheet1.xml';
const mebibyte = 1_048_576;
const row = (cells: string) => `<row r="1">${cells}</row>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const inlineRow = (line: number, text: string) =>
  `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${text}</t></is></c></row>`;

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  randomBytes(5_000),
]);
const spaces = ' '.repeat(300 * mebibyte);
const uniqueTexts = Array.from({ length: 90_000 }, (_, index) =>
  inlineRow(index + 1, `${index}`.padEnd(400, 'x')),
).join('');

const hostile: [what: string, name: string, bytes: () => Uint8Array, code: string][] = [
  ['an empty file', 'a.csv', () => new Uint8Array(), 'file-empty'],
  ['blank lines only', 'a.csv', () => Buffer.from('\ufeff \r\n\r\n'), 'file-empty'],
  ['more than five mebibytes', 'a.csv', () => Buffer.alloc(5 * mebibyte + 1, 'a;b\n'), 'file-too-large'],
  ['an image named .csv', 'a.csv', () => png, 'file-not-tabular'],
  [
    'random bytes',
    'a.csv',
    () => Buffer.from(randomBytes(5_000).map(byte => byte & 31 || 1)),
    'file-not-tabular',
  ],
  ['a PDF named .csv', 'a.csv', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'file-not-tabular'],
  ['a web page named .xls', 'a.xls', () => Buffer.from('<html><table><tr><td>1'), 'file-not-tabular'],
  ['a million columns of text', 'a.csv', () => Buffer.from('1;'.repeat(1_000_000)), 'file-too-many-columns'],
  [
    'a quote that never closes',
    'a.csv',
    () => Buffer.from(`a;"${'b\n'.repeat(100_000)}`),
    'file-too-much-text',
  ],
  ['200 000 lines', 'a.csv', () => Buffer.from('a;b\n'.repeat(200_000)), 'file-too-many-rows'],
  [
    'a workbook that a password protects',
    'a.xlsx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'file-encrypted',
  ],
  [
    'an old Excel file among others',
    'a.zip',
    () => craftZip([{ name: 'a.csv', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }]),
    'file-excel-other-format',
  ],
  [
    'an old Excel file',
    'a.xls',
    () => Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
    'file-excel-other-format',
  ],
  [
    'an archive of something else',
    'a.xlsx',
    () => craftZip([{ name: 'a', content: 'b' }]),
    'file-not-tabular',
  ],
  [
    'an OpenDocument workbook without content',
    'a.ods',
    () => craftZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    'file-damaged',
  ],
  [
    'an OpenDocument text',
    'a.odt',
    () => craftZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
    'file-not-tabular',
  ],
  [
    'a truncated archive',
    'a.xlsx',
    () => craftWorkbook(row('<c r="A1"><v>1</v></c>')).subarray(0, 300),
    'file-damaged',
  ],
  [
    'an encrypted part',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: 'x', encrypted: true }]),
    'file-encrypted',
  ],
  [
    'a bomb of spaces',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: spaces }]),
    'file-inflates-too-much',
  ],
  [
    'a bomb that declares one kilobyte',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: spaces, declaredBytes: 1_000 }]),
    'file-sizes-false',
  ],
  [
    'a part smaller than declared',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: sheetOf(''), declaredBytes: 5_000 }]),
    'file-sizes-false',
  ],
  [
    'a bomb under the limit of size',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: sheetOf('<row r="1"/>'.repeat(2_000_000)) }]),
    'file-inflates-too-much',
  ],
  [
    'a bomb in the shared strings',
    'a.xlsx',
    () =>
      craftWorkbook('', [{ name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(9_000_000)}` }]),
    'file-inflates-too-much',
  ],
  [
    'parts that overlap',
    'a.xlsx',
    () =>
      craftWorkbook('', [
        { name: 'xl/a.xml', content: 'abc' },
        { name: 'xl/b.xml', content: 'abc', sharesDataOf: 3 },
      ]),
    'file-unsafe',
  ],
  [
    'five thousand parts',
    'a.xlsx',
    () => craftZip(Array.from({ length: 5_000 }, (_, index) => ({ name: `${index}`, content: '' }))),
    'file-too-many-parts',
  ],
  [
    'an external entity',
    'a.xlsx',
    () =>
      craftWorkbook('', [
        {
          name: sheetName,
          content: `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheetOf(row('<c r="A1"><v>&x;</v></c>'))}`,
        },
      ]),
    'file-unsafe',
  ],
  [
    'an entity of nobody',
    'a.xlsx',
    () => craftWorkbook(row('<c r="A1" t="str"><v>&lol;</v></c>')),
    'file-unsafe',
  ],
  [
    'a cell in column XFD',
    'a.xlsx',
    () => craftWorkbook(row('<c r="XFD1"><v>1</v></c>')),
    'file-too-many-columns',
  ],
  [
    '36 million characters in 90 000 cells',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: sheetOf(uniqueTexts) }]),
    'file-too-much-text',
  ],
  [
    'one cell of a million characters',
    'a.xlsx',
    () => craftWorkbook(row(`<c r="A1" t="str"><v>${randomBytes(500_000).toString('hex')}</v></c>`)),
    'file-too-much-text',
  ],
  [
    'a sheet cut short',
    'a.xlsx',
    () => craftWorkbook('', [{ name: sheetName, content: '<worksheet><sheetData><row r="1' }]),
    'file-damaged',
  ],
  [
    'rows without a number',
    'a.xlsx',
    () => craftWorkbook('<row r="-4"><c r="A1"><v>1</v></c></row>'),
    'file-damaged',
  ],
];

describe('hostile files are refused quickly, in bounded memory', () => {
  it.each(hostile)('%s', async (_what, name, make, code) => {
    const bytes = make();
    let peakBytes = 0;
    const restingBytes = process.memoryUsage().rss;
    const sampling = new AbortController();
    const sampled = (async () => {
      while (!sampling.signal.aborted) {
        peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
        await wait(5);
      }
    })();
    const file = await readTabularFile(bytes, name);
    sampling.abort();
    await sampled;

    expect(file).toEqual({ kind: 'refused', code });
    expect(peakBytes - restingBytes).toBeLessThan(100 * mebibyte);
  });

  it('stops reading at the limit of time', async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    );
    const file = await readTabularFile(craftWorkbook(rows.join('')), 'a.xlsx', {
      ...readLimits,
      milliseconds: 20,
    });
    expect(file).toEqual({ kind: 'refused', code: 'file-too-slow' });
  });
});
