import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTables } from './read-tables.ts';
import { RefusedFile } from './refused-file.ts';
import { createRowCollector } from './row-collector.ts';
import { readLimits } from './tabular-file.ts';
import { craftWorkbook } from './testing/craft-workbook.ts';

const rows = Array.from({ length: 20 }, (_, index) => {
  const line = index + 1;
  return `<row r="${line}"><c r="A${line}" t="s"><v>${index % 3}</v></c><c r="B${line}" s="1"><f>A1</f><v>${index}</v></c></row>`;
}).join('');
const workbook = craftWorkbook(rows, [
  { name: 'xl/sharedStrings.xml', content: '<sst><si><t>a</t></si><si><t>b &amp; c</t></si></sst>' },
  { name: 'xl/styles.xml', content: '<s><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></s>' },
]);

/** Either reads or refuses the file; anything else is a bug. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    return await readTables(
      bytes,
      'a.xlsx',
      readLimits,
      createRowCollector(readLimits, () => {}),
    );
  } catch (error) {
    if (error instanceof RefusedFile) return error.code;
    throw error;
  }
}

describe('damaged files', () => {
  it('a workbook with some bytes changed is read or refused', async () => {
    const change = fc.tuple(fc.nat(workbook.length - 1), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async changes => {
        const bytes = Uint8Array.from(workbook);
        for (const [position, value] of changes) bytes[position] = value;
        expect(await outcome(bytes)).toMatch(/^(xlsx|text|file-[a-z-]+)$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a workbook truncated anywhere is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: workbook.length - 1 }), async length => {
        expect(await outcome(workbook.subarray(0, length))).toMatch(/^file-/);
      }),
      { numRuns: 200 },
    );
  });

  it('a sheet with any text is read or refused', async () => {
    const piece = fc.constantFrom(
      '<row r="1">',
      '</row>',
      '<c r="A1" t="s">',
      '</c>',
      '<v>',
      '</v>',
      '1',
      '&amp;',
      '&#',
      ';',
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '</',
      '/>',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async pieces => {
        expect(await outcome(craftWorkbook(pieces.join('')))).toMatch(/^(xlsx|file-[a-z-]+)$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('any bytes are read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
        expect(await outcome(bytes)).toMatch(/^(text|file-[a-z-]+)$/);
      }),
      { numRuns: 1_000 },
    );
  });
});
