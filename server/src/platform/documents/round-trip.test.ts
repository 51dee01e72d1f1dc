import { readNumberCell } from '@suivi/domain/ground/table/read-number-cell';
import type { Table, TableCell } from '@suivi/domain/ground/table/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTables } from '../files/read-tables.ts';
import { createRowCollector } from '../files/row-collector.ts';
import { readLimits } from '../files/tabular-file.ts';
import { buildWorkbook } from './build-workbook.ts';
import type { CellFormat, SheetColumn } from './workbook.ts';
import { writeCsv } from './write-csv.ts';

const properties = { title: 'Essai', author: 'Équipe technique', subject: '', created: new Date(0) };

async function read(bytes: Uint8Array): Promise<Table[]> {
  const tables: Table[] = [];
  const collector = createRowCollector(readLimits, part => {
    if (part.kind === 'table') tables.push({ name: part.name, rows: [], formulaCells: [] });
    else if (part.kind === 'rows') tables.at(-1)?.rows.push(...part.rows);
    else if (part.kind === 'formulas') tables.at(-1)?.formulaCells.push(...part.cells);
  });
  await readTables(bytes, 'table.csv', readLimits, collector);
  return tables;
}

const dangerousTexts = [
  '=1+1',
  '+33 4 71',
  '-12',
  '@nom',
  "=cmd|' /C calc'!A0",
  "'=1",
  "''-1",
  "'",
  '\t=1',
  '\r=1',
  '\n=1',
  '|x',
  ' espaces ',
  'a;b',
  'a"b',
  '"',
  'a\r\nb',
  'a\tb',
  '_x0041_',
  '_x0041_x0042_',
  '_x005F_',
  '\u0001',
  '\ufffe',
  '1,234',
  '01/02/2024',
  'VRAI',
  '#N/A',
  '1e5',
  '0012',
  'sep=;',
  'ID',
  'é œ € ’ « »',
  '😀',
  '\u00a0',
  '\u202f1',
];
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.tuple(fc.constantFrom(...dangerousTexts), fc.string()).map(([start, rest]) => start + rest),
    fc.stringMatching(/^[_x0-9A-F'=;"]{1,12}$/),
  )
  .filter(text => !text.includes('\0'));
const textColumn: SheetColumn = { header: 'Texte', format: 'text' };

describe('written values are read back unchanged', () => {
  it.each(dangerousTexts)('the text %j, in a workbook and in separated text', async text => {
    const workbook = await buildWorkbook(
      [{ name: 'A', heading: [], columns: [textColumn], rows: [[text]] }],
      properties,
    );
    const [sheet] = await read(workbook);
    expect(sheet?.rows[1]?.cells).toEqual([text]);
    expect(sheet?.formulaCells).toEqual([]);
    const [table] = await read(writeCsv(['Texte', 'x'], [[text, 'x']]));
    expect(table?.rows[1]?.cells).toEqual([text, 'x']);
  });

  it('any text, in a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 30 }), async texts => {
        const rows = texts.map(text => [text]);
        const bytes = await buildWorkbook(
          [{ name: 'A', heading: [], columns: [textColumn], rows }],
          properties,
        );
        const [sheet] = await read(bytes);
        expect(sheet?.rows.slice(1).map(row => row.cells[0])).toEqual(texts);
      }),
      { numRuns: 60 },
    );
  });

  it('any text, in separated text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 30 }), async rows => {
        const [table] = await read(writeCsv(['a', 'b'], rows));
        expect(table?.rows.slice(1).map(row => row.cells)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it('any number, in every number format of a workbook, stays a number', async () => {
    const formats: CellFormat[] = [
      'whole',
      'tenth',
      'hundredth',
      'thousandth',
      'euros',
      'percent',
      'signed-percent',
    ];
    const columns = formats.map(format => ({ header: format, format }));
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(...formats.map(() => anyNumber)), { minLength: 1 }), async rows => {
        const bytes = await buildWorkbook([{ name: 'A', heading: [], columns, rows }], properties);
        const [sheet] = await read(bytes);
        expect(sheet?.rows.slice(1).map(row => row.cells)).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [0, '0'],
    [-12.5, '-12,5'],
    [1_234_567.891, '1234567,891'],
    [0.000_000_25, '0,00000025'],
    [1e21, '1000000000000000000000'],
    [1e-25, '0'],
    [Number.NaN, null],
  ])('the number %d is %s in separated text', async (value, text) => {
    const [table] = await read(writeCsv(['a', 'b'], [[value, 'x']]));
    expect(table?.rows[1]?.cells).toEqual([text, 'x']);
  });

  it('any quantity in thousandths is read back from separated text, alone in its column', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), async thousandths => {
        const [table] = await read(writeCsv(['a', 'b'], [[thousandths / 1_000, 'x']]));
        expect(readNumberCell(table?.rows[1]?.cells[0], 'undecided')).toMatchObject({
          value: thousandths / 1_000,
        });
      }),
    );
  });

  it('days, in a workbook and in separated text', async () => {
    const days = [
      { year: 2024, month: 2, day: 29 },
      { year: 1900, month: 1, day: 1 },
      { year: 1900, month: 3, day: 1 },
      { year: 2099, month: 12, day: 31 },
    ] as const;
    const columns: SheetColumn[] = [
      { header: 'Jour', format: 'date' },
      { header: 'Mois', format: 'month' },
    ];
    const bytes = await buildWorkbook(
      [{ name: 'A', heading: [], columns, rows: days.map(day => [day, day]) }],
      properties,
    );
    const [sheet] = await read(bytes);
    expect(sheet?.rows.slice(1).map(row => row.cells)).toEqual(days.map(day => [day, day]));
    const [table] = await read(writeCsv(['Jour'], [[days[0]]]));
    expect(table?.rows[1]?.cells).toEqual(['2024-02-29']);
  });

  it('empty cells stay empty, and zeros stay zeros', async () => {
    const columns: SheetColumn[] = [textColumn, { header: 'N', format: 'whole' }, textColumn];
    const rows: (TableCell & (string | number | null))[][] = [
      ['a', null, 'b'],
      ['', 0, 'c'],
    ];
    const [sheet] = await read(await buildWorkbook([{ name: 'A', heading: [], columns, rows }], properties));
    expect(sheet?.rows.slice(1).map(row => row.cells)).toEqual([
      ['a', null, 'b'],
      [null, 0, 'c'],
    ]);
  });
});
