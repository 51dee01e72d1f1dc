import { decodeText } from './decode-text.ts';
import { detectFileKind } from './detect-file-kind.ts';
import { detectSeparator } from './detect-separator.ts';
import { type InflationBudget, readFileOfArchive } from './inflate-part.ts';
import { readOpenDocument } from './open-document.ts';
import { parseSeparatedText } from './parse-separated-text.ts';
import { RefusedFile } from './refused-file.ts';
import type { RowCollector } from './row-collector.ts';
import type { ReadLimits } from './tabular-file.ts';
import { readStyles } from './workbook-styles.ts';
import { checkSheetCount, readWorkbookPackage } from './workbook-package.ts';
import { readSheet } from './workbook-sheet.ts';
import { readSharedStrings } from './workbook-strings.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Reads a workbook (.xlsx, .ods) or a separated text into the collector; throws `RefusedFile`. Meant for a worker. */
export async function readTables(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits,
  collector: RowCollector,
): Promise<'xlsx' | 'text'> {
  const kind = detectFileKind(bytes);
  const budget: InflationBudget = { limits, inflatedBytes: 0 };
  if (kind === 'zip') {
    const entries = readZipDirectory(bytes, limits.parts);
    if (isArchiveOfFiles(entries)) await readArchive(entries, budget, collector);
    else await readWorkbook(entries, budget, collector);
  } else if (kind === 'text') readText(bytes, fileName, limits, collector);
  else throw new RefusedFile(kind);
  collector.finish();
  return kind === 'zip' ? 'xlsx' : 'text';
}

function isArchiveOfFiles(entries: Map<string, ZipEntry>): boolean {
  return !entries.has('_rels/.rels') && !entries.has('mimetype') && !entries.has('[Content_Types].xml');
}

/** Reads all the workbooks and texts in a zip archive, in the order of their names; archives inside the archive are not read. */
async function readArchive(
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
  collector: RowCollector,
): Promise<void> {
  const files = [...entries.values()].filter(
    ({ name }) =>
      /\.(?:xlsx|xlsm|ods|xls|xlsb|csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name),
  );
  if (files.length === 0) throw new RefusedFile('file-not-tabular');
  for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const bytes = await readFileOfArchive(file, budget);
    const kind = detectFileKind(bytes);
    const fileName = file.name.slice(file.name.lastIndexOf('/') + 1);
    if (kind === 'text') readText(bytes, fileName, budget.limits, collector);
    else if (kind !== 'zip') throw new RefusedFile(kind);
    else await readWorkbook(readZipDirectory(bytes, budget.limits.parts), budget, collector, fileName);
  }
}

async function readWorkbook(
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
  collector: RowCollector,
  fileName: string | null = null,
): Promise<void> {
  if (entries.has('mimetype')) {
    await readOpenDocument(entries, budget, collector);
    return;
  }
  const workbook = await readWorkbookPackage(entries, budget);
  const sheets = workbook.sheets.filter(({ isHidden }) => !isHidden);
  checkSheetCount(sheets, budget);
  const strings = await readSharedStrings(workbook.sharedStrings, budget);
  const styles = await readStyles(workbook.styles, budget);
  const context = { strings, styles, dateSystem: workbook.dateSystem };
  for (const { name, entry } of sheets) {
    // Among other files, a workbook with a single sheet is known by its file name.
    const isAlone = fileName !== null && sheets.length === 1;
    collector.startTable(isAlone ? withoutExtension(fileName) : name);
    await readSheet(entry, context, budget, collector);
  }
}

/** The optional first line that tells Excel the separator. */
const separatorLine = /^sep=(.)\r?\n/;
const markup = /^\s*<(\?xml|!doctype|html|table)/i;

function readText(bytes: Uint8Array, fileName: string, limits: ReadLimits, collector: RowCollector): void {
  const text = decodeText(bytes);
  if (text.trim() === '') throw new RefusedFile('file-empty');
  if (markup.test(text)) throw new RefusedFile('file-not-tabular');
  const told = separatorLine.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const shift = told === null ? 0 : 1;
  collector.startTable(withoutExtension(fileName));
  parseSeparatedText(body, told?.[1] ?? detectSeparator(body), limits, (line, cells) => {
    collector.addRow(line + shift, cells);
  });
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '');
}
