import { type InflationBudget, readPart } from '../files/inflate-part.ts';
import { RefusedFile } from '../files/refused-file.ts';
import { relationshipsOf } from '../files/workbook-package.ts';
import { readSharedStrings } from '../files/workbook-strings.ts';
import { attributeReader, createXmlScanner } from '../files/xml-scanner.ts';
import type { ZipEntry } from '../files/zip-directory.ts';

export type ModelPackage = {
  workbookPath: string;
  /** All sheets, in the order of the tabs. */
  sheets: { name: string; path: string; isHidden: boolean; xml: string; tablePaths: string[] }[];
  strings: string[];
  /** What each defined name of the workbook refers to, by the name in lower case. */
  names: Map<string, string>;
};

const read = {
  name: attributeReader('name'),
  state: attributeReader('state'),
  id: attributeReader('id'),
};

/** The sheets of a workbook, hidden ones included, with their whole XML. */
export async function readModelPackage(
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
): Promise<ModelPackage> {
  if (entries.has('mimetype')) throw new RefusedFile('file-opendocument');
  const workbookPath = (await relationshipsOf('', entries, budget)).find(
    ({ type }) => type === 'officeDocument',
  )?.target;
  if (workbookPath?.endsWith('.bin')) throw new RefusedFile('file-excel-other-format');
  const workbook = workbookPath === undefined ? undefined : entries.get(workbookPath);
  if (workbookPath === undefined || workbook === undefined) throw new RefusedFile('file-not-tabular');
  const relationships = await relationshipsOf(workbookPath, entries, budget);
  const named: { name: string; isHidden: boolean; id: string }[] = [];
  const names = new Map<string, string>();
  let definedName: string | null = null;
  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name === 'sheet') {
        const isHidden = (read.state(attributes) ?? 'visible') !== 'visible';
        named.push({ name: read.name(attributes) ?? '', isHidden, id: read.id(attributes) ?? '' });
      } else if (name === 'definedName') definedName = (read.name(attributes) ?? '').toLowerCase();
    },
    text(piece) {
      if (definedName !== null) names.set(definedName, (names.get(definedName) ?? '') + piece);
    },
    close(name) {
      if (name === 'definedName') definedName = null;
    },
  });
  scanner.write(await readPart(workbook, budget));
  scanner.end();
  const sheets: ModelPackage['sheets'] = [];
  for (const { name, isHidden, id } of named) {
    const path = relationships.find(each => each.id === id && each.type === 'worksheet')?.target ?? '';
    const entry = entries.get(path);
    if (entry === undefined) continue;
    const own = await relationshipsOf(path, entries, budget);
    const tablePaths = own.filter(({ type }) => type === 'table').map(({ target }) => target);
    sheets.push({ name, path, isHidden, xml: await readPart(entry, budget), tablePaths });
  }
  if (sheets.length === 0) throw new RefusedFile('file-not-tabular');
  if (sheets.length > budget.limits.sheets) throw new RefusedFile('file-too-many-sheets');
  const shared = relationships.find(({ type }) => type === 'sharedStrings')?.target ?? '';
  return {
    workbookPath,
    sheets,
    names,
    strings: await readSharedStrings(entries.get(shared) ?? null, budget),
  };
}
