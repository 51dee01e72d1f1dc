import { type InflationBudget, readPart } from '../files/inflate-part.ts';
import { RefusedFile } from '../files/refused-file.ts';
import { checkSheetCount, readWorkbookPackage, relationshipsOf } from '../files/workbook-package.ts';
import { readSharedStrings } from '../files/workbook-strings.ts';
import type { ZipEntry } from '../files/zip-directory.ts';

export type ModelPackage = {
  workbookPath: string;
  /** All sheets, in the order of the tabs. */
  sheets: { name: string; path: string; isHidden: boolean; xml: string; tablePaths: string[] }[];
  strings: string[];
  /** What each defined name of the workbook refers to, by the name in lower case. */
  names: Map<string, string>;
};

/** The sheets of a workbook, hidden ones included, with their whole XML. */
export async function readModelPackage(
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
): Promise<ModelPackage> {
  if (entries.has('mimetype')) throw new RefusedFile('file-opendocument');
  const { path, sheets, definedNames, sharedStrings } = await readWorkbookPackage(entries, budget);
  checkSheetCount(sheets, budget);
  const read: ModelPackage['sheets'] = [];
  for (const { name, entry, isHidden } of sheets) {
    const own = await relationshipsOf(entry.name, entries, budget);
    const tablePaths = own.filter(({ type }) => type === 'table').map(({ target }) => target);
    read.push({ name, path: entry.name, isHidden, xml: await readPart(entry, budget), tablePaths });
  }
  const strings = await readSharedStrings(sharedStrings, budget);
  return { workbookPath: path, sheets: read, names: definedNames, strings };
}
