import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { readZipDirectory } from '../files/zip-directory.ts';
import { buildWorkbook } from './build-workbook.ts';
import { anyText } from './testing/any-text.ts';
import type { Sheet } from './workbook.ts';

const created = new Date('2026-11-21T10:00:00Z');

/** Every place of a workbook that contains a text. */
function sheetOf(text: string): Sheet {
  return {
    name: text,
    heading: [text, text],
    columns: [
      { header: text, format: 'text' },
      { header: text, format: 'whole' },
    ],
    rows: [
      [text, 1],
      [{ value: text, format: 'text' }, null],
    ],
    totals: [text, 1],
    charts: [
      {
        kind: 'bar',
        title: text,
        altText: text,
        categoryColumn: 0,
        seriesColumns: [1],
        colours: ['123456'],
        valueAxisTitle: text,
      },
    ],
  };
}

/** Throws when the XML is not well-formed or contains a character that XML does not allow. */
function parseStrictly(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', error => {
    throw error;
  });
  parser.write(xml).close();
}

test('any text anywhere makes a workbook of well-formed parts', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(...Array.from({ length: 10 }, () => anyText)), async texts => {
      const [title = '', author = '', subject = ''] = texts;
      // Also tests the same name twice.
      const bytes = await buildWorkbook([...texts, title].map(sheetOf), { title, author, subject, created });
      const parts = [...readZipDirectory(bytes, Number.POSITIVE_INFINITY).values()];
      expect(parts.length).toBeGreaterThan(8);
      for (const { method, compressed } of parts) {
        parseStrictly(
          (method === 'stored' ? Buffer.from(compressed) : inflateRawSync(compressed)).toString(),
        );
      }
    }),
    { numRuns: 20 },
  );
});
