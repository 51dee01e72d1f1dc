import { decodeText } from './decode-text.ts';
import { detectFileKind } from './detect-file-kind.ts';
import { detectSeparator } from './detect-separator.ts';
import type { InflationBudget } from './inflate-part.ts';
import { parseSeparatedText } from './parse-separated-text.ts';
import { RefusedFile } from './refused-file.ts';
import type { RowCollector } from './row-collector.ts';
import type { ReadLimits } from './tabular-file.ts';
import { readDateStyles } from './workbook-date-styles.ts';
import { readWorkbookPackage } from './workbook-package.ts';
import { readSheet } from './workbook-sheet.ts';
import { readSharedStrings } from './workbook-strings.ts';
import { readZipDirectory } from './zip-directory.ts';

/** Reads a workbook or a separated text into the collector; throws `RefusedFile`. Meant for a worker. */
export async function readTables(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits,
  collector: RowCollector,
): Promise<'xlsx' | 'text'> {
  const kind = detectFileKind(bytes);
  if (kind === 'zip') {
    await readWorkbook(bytes, limits, collector);
    return 'xlsx';
  }
  if (kind !== 'text') throw new RefusedFile(kind);
  readText(bytes, fileName, limits, collector);
  return 'text';
}

async function readWorkbook(bytes: Uint8Array, limits: ReadLimits, collector: RowCollector): Promise<void> {
  const entries = readZipDirectory(bytes, limits.parts);
  const budget: InflationBudget = { limits, inflatedBytes: 0 };
  const workbook = await readWorkbookPackage(entries, budget);
  const strings = await readSharedStrings(workbook.sharedStrings, budget);
  const dateStyles = await readDateStyles(workbook.styles, budget);
  const context = { strings, dateStyles, dateSystem: workbook.dateSystem };
  for (const { name, entry } of workbook.sheets) {
    collector.startTable(name);
    await readSheet(entry, context, budget, collector.addRow, collector.addFormula);
  }
  collector.finish();
}

/** The first line by which Excel is told of a separator. */
const separatorLine = /^sep=(.)\r?\n/;
const markup = /^\s*<(\?xml|!doctype|html|table)/i;

function readText(bytes: Uint8Array, fileName: string, limits: ReadLimits, collector: RowCollector): void {
  const text = decodeText(bytes);
  if (text.trim() === '') throw new RefusedFile('file-empty');
  if (markup.test(text)) throw new RefusedFile('file-not-tabular');
  const told = separatorLine.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const shift = told === null ? 0 : 1;
  collector.startTable(fileName.replace(/\.[^.]*$/, ''));
  parseSeparatedText(body, told?.[1] ?? detectSeparator(body), limits, (line, cells) => {
    collector.addRow(line + shift, cells);
  });
  collector.finish();
}
