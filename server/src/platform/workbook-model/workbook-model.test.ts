import { describe, expect, it } from 'vitest';
import {
  convertedByLibreOffice,
  hasLibreOffice,
  libreOfficeTimeout,
} from '../documents/testing/libreoffice.ts';
import { readFileOfArchive } from '../files/inflate-part.ts';
import { readTabularFile } from '../files/read-tabular-file.ts';
import { readLimits } from '../files/tabular-file.ts';
import { readZipDirectory } from '../files/zip-directory.ts';
import { fillModel } from './fill-model.ts';
import { readModel } from './read-model.ts';
import { makeModel, madeModelParts } from './testing/made-model.ts';

const cells = [
  { row: 5, column: 0, value: '26430001200011' },
  { row: 5, column: 1, value: 'Brioude & <Allègre>' },
  { row: 5, column: 4, value: 1234.5 },
  { row: 5, column: 7, value: 999 },
  { row: 6, column: 0, value: '26430001200029' },
  { row: 6, column: 4, value: 10 },
];

async function filled() {
  return fillModel(await makeModel(), [{ sheet: 'Saisie', patternRow: 5, cells }], new Date(0));
}

async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const [name, entry] of readZipDirectory(bytes, 100))
    parts[name] = Buffer.from(
      await readFileOfArchive(entry, { limits: readLimits, inflatedBytes: 0 }),
    ).toString();
  return parts;
}

it('reads merged headers, lists of both kinds, formulas, protection and hidden sheets', async () => {
  const [notice, entry, lists] = await readModel(await makeModel());
  expect([notice?.name, entry?.isProtected, lists?.isHidden]).toEqual(['Notice', true, true]);
  expect(entry?.rows[2]).toEqual([
    'Entité',
    'Entité',
    'Période',
    '',
    ...Array.from({ length: 4 }, () => 'Consommations'),
  ]);
  expect(entry?.computedColumns).toEqual([7]);
  expect(entry?.lists[0]).toEqual({ column: 2, choices: ['2024', '2025'] });
  expect(entry?.lists[1]?.column).toBe(3);
  expect(entry?.lists[1]?.choices).toHaveLength(12);
});

it('fills cells in the styles of the model and keeps every other part unchanged', async () => {
  const parts = await partsOf(await filled());
  const {
    'xl/worksheets/sheet2.xml': sheet,
    'xl/tables/table1.xml': table,
    'xl/workbook.xml': workbook,
    ...others
  } = parts;
  for (const [name, content] of Object.entries(others)) expect(content).toBe(madeModelParts[name]);
  expect(Object.keys(parts)).toEqual(Object.keys(madeModelParts));
  expect(sheet).toContain('<c r="E5" s="3"><v>1234.5</v></c>');
  expect(sheet).toContain('<c r="E6" s="3"><v>10</v></c>');
  expect(sheet).toContain('<row r="6" ht="18" customHeight="1"><c r="A6" s="2" t="inlineStr">');
  expect(sheet).toContain('<c r="H5" s="3"><f>E5+F5</f></c>');
  expect(sheet).toContain('<dimension ref="A1:H6"/>');
  const before = madeModelParts['xl/worksheets/sheet2.xml'] ?? '';
  expect(sheet?.slice(sheet.indexOf('</sheetData>'))).toBe(before.slice(before.indexOf('</sheetData>')));
  expect(table).toContain('ref="A4:H6"><autoFilter ref="A4:H6"/>');
  expect(workbook).toContain('fullCalcOnLoad="1"');
});

it('is read back with the values that were written', async () => {
  const file = await readTabularFile(await filled(), 'rempli.xlsx');
  const entry = file.kind === 'tables' ? file.tables.find(({ name }) => name === 'Saisie') : undefined;
  const rows = entry?.rows.filter(({ line }) => line >= 5).map(row => row.cells);
  expect(rows?.[0]?.slice(0, 5)).toEqual(['26430001200011', 'Brioude & <Allègre>', null, null, 1234.5]);
  expect(rows?.[1]?.slice(0, 5)).toEqual(['26430001200029', null, null, null, 10]);
});

it('fills sheets whose elements have a prefix, and sheets without rows', async () => {
  const prefixed =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>SIRET</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const bare = '<worksheet><sheetData/></worksheet>';
  const model = await makeModel({ 'xl/worksheets/sheet1.xml': bare, 'xl/worksheets/sheet2.xml': prefixed });
  const one = [{ row: 2, column: 27, value: 'é' }];
  const fillings = [
    { sheet: 'Notice', patternRow: 2, cells: one },
    { sheet: 'Saisie', patternRow: 2, cells: one },
  ];
  const parts = await partsOf(await fillModel(model, fillings, new Date(0)));
  expect(parts['xl/worksheets/sheet1.xml']).toBe(
    '<worksheet><sheetData><row r="2"><c r="AB2" t="inlineStr"><is><t xml:space="preserve">é</t></is></c></row></sheetData></worksheet>',
  );
  expect(parts['xl/worksheets/sheet2.xml']).toContain(
    '<x:row r="2"><x:c r="AB2" t="inlineStr"><x:is><x:t xml:space="preserve">é</x:t></x:is></x:c></x:row></x:sheetData>',
  );
});

it('refuses a file that is no workbook, and one that defines a document type', async () => {
  const refusal = (bytes: Uint8Array) =>
    readModel(bytes).catch((error: unknown) => (error as { code: string }).code);
  expect(await refusal(Buffer.from('SIRET;Nom\n1;2\n'))).toBe('file-not-tabular');
  expect(await refusal(Buffer.from('%PDF-1.7'))).toBe('file-not-tabular');
  expect(
    await refusal(
      await makeModel({ 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
    ),
  ).toBe('file-unsafe');
});

describe.runIf(hasLibreOffice)('LibreOffice', () => {
  it('opens the filled model and recalculates its formulas', { timeout: libreOfficeTimeout }, async () => {
    const saved = convertedByLibreOffice({ essai: await filled() }, 'xlsx').get('essai') ?? Buffer.of();
    const file = await readTabularFile(saved, 'essai.xlsx');
    const entry = file.kind === 'tables' ? file.tables.find(({ name }) => name === 'Saisie') : undefined;
    const row = entry?.rows.find(({ line }) => line === 5)?.cells;
    expect([row?.[1], row?.[4], row?.[7]]).toEqual(['Brioude & <Allègre>', 1234.5, 1234.5]);
  });
});
