import { inflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { readZipDirectory } from '../files/zip-directory.ts';
import { buildSheet } from './build-sheet.ts';
import { bodyFont } from './cell-style.ts';
import { listSheet, validationsOf } from './sheet-choices.ts';
import { sheetName } from './sheet-name.ts';
import type { DocumentProperties, Sheet } from './workbook.ts';
import { xmlText } from './xml-text.ts';
import { writeZip } from './write-zip.ts';

/** The bytes of an XLSX workbook. Long lists take much processor time: `writeWorkbook` runs this in a separate process. */
export async function buildWorkbook(sheets: Sheet[], properties: DocumentProperties): Promise<Uint8Array> {
  const names: string[] = [];
  for (const sheet of sheets) names.push(sheetName(sheet.name, names));
  const lists = sheets.flatMap(({ choices = [] }) => choices);
  const listsName = sheetName('Listes', names);
  const bytes = await writeXlsx({
    sheets: [
      ...sheets.map((sheet, index) => ({
        ...buildSheet(sheet, names[index] ?? sheet.name),
        dataValidations: validationsOf(sheet, lists, listsName),
      })),
      ...(lists.length === 0 ? [] : [listSheet(listsName, lists)]),
    ],
    defaultFont: bodyFont,
    properties: {
      title: xmlText(properties.title),
      creator: xmlText(properties.author),
      subject: xmlText(properties.subject),
      created: properties.created,
      modified: properties.created,
    },
  });
  return corrected(bytes, properties.created);
}

/**
 * Corrects what the library gets wrong: the language, which it sets to English for charts and not at all for the document, and
 * the rows to repeat on each printed page, whose sheet it names without quotes, so that Excel would repair the file.
 */
async function corrected(bytes: Uint8Array, modified: Date): Promise<Uint8Array> {
  const files = [...readZipDirectory(bytes, Number.POSITIVE_INFINITY).values()].map(entry => {
    const content = entry.method === 'stored' ? entry.compressed : inflateRawSync(entry.compressed);
    const correct = correctionOf(entry.name);
    return { name: entry.name, bytes: correct === null ? content : Buffer.from(correct(content.toString())) };
  });
  return writeZip(files, modified);
}

function correctionOf(part: string): ((xml: string) => string) | null {
  if (part === 'docProps/core.xml') {
    return xml => xml.replace('</cp:coreProperties>', '<dc:language>fr-FR</dc:language></cp:coreProperties>');
  }
  if (part.startsWith('xl/charts/chart')) return xml => xml.replaceAll('lang="en-US"', 'lang="fr-FR"');
  if (part === 'xl/workbook.xml')
    return xml => xml.replace(/>([^<>]+)!(\$\d+:\$\d+)<\/definedName>/g, quotedName);
  return null;
}

function quotedName(_whole: string, name: string, rows: string): string {
  return `>'${name.replaceAll("'", "''").replaceAll('&apos;', "''")}'!${rows}</definedName>`;
}
