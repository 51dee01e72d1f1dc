import { type InflationBudget, readPart } from './inflate-part.ts';
import { RefusedFile } from './refused-file.ts';
import { attributeReader, createXmlScanner } from './xml-scanner.ts';
import type { ZipEntry } from './zip-directory.ts';

export type WorkbookPackage = {
  /** The path of the part that lists the sheets. */
  path: string;
  /** All worksheets, in the order of the tabs. */
  sheets: { name: string; entry: ZipEntry; isHidden: boolean }[];
  /** What each defined name of the workbook refers to, by the name in lower case. */
  definedNames: Map<string, string>;
  dateSystem: '1900' | '1904';
  sharedStrings: ZipEntry | null;
  styles: ZipEntry | null;
};

type Relationship = { id: string; type: string; target: string };

const read = {
  id: attributeReader('Id'),
  sheetRelation: attributeReader('id'),
  type: attributeReader('Type'),
  target: attributeReader('Target'),
  name: attributeReader('name'),
  state: attributeReader('state'),
  date1904: attributeReader('date1904'),
};

/** Finds the parts of an Open XML workbook by their relationships, since the names of parts are free. */
export async function readWorkbookPackage(
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
): Promise<WorkbookPackage> {
  const roots = await relationshipsOf('', entries, budget);
  const path = roots.find(root => root.type === 'officeDocument')?.target;
  if (path?.endsWith('.bin')) throw new RefusedFile('file-excel-other-format');
  const workbook = path === undefined ? undefined : entries.get(path);
  if (path === undefined || workbook === undefined) throw new RefusedFile('file-not-tabular');

  const relationships = await relationshipsOf(path, entries, budget);
  const found: WorkbookPackage = {
    path,
    sheets: [],
    definedNames: new Map(),
    dateSystem: '1900',
    sharedStrings: null,
    styles: null,
  };
  for (const { type, target } of relationships) {
    if (type === 'sharedStrings') found.sharedStrings = entries.get(target) ?? null;
    if (type === 'styles') found.styles = entries.get(target) ?? null;
  }
  let definedName: string | null = null;
  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(read.date1904(attributes) ?? ''))
        found.dateSystem = '1904';
      if (name === 'definedName') definedName = (read.name(attributes) ?? '').toLowerCase();
      if (name !== 'sheet') return;
      const id = read.sheetRelation(attributes);
      const relationship = relationships.find(
        candidate => candidate.id === id && candidate.type === 'worksheet',
      );
      const entry = relationship === undefined ? undefined : entries.get(relationship.target);
      const isHidden = (read.state(attributes) ?? 'visible') !== 'visible';
      if (entry !== undefined) found.sheets.push({ name: read.name(attributes) ?? '', entry, isHidden });
    },
    text(piece) {
      if (definedName === null) return;
      found.definedNames.set(definedName, (found.definedNames.get(definedName) ?? '') + piece);
    },
    close(name) {
      if (name === 'definedName') definedName = null;
    },
  });
  scanner.write(await readPart(workbook, budget));
  scanner.end();
  return found;
}

/** Refuses a workbook in which there is nothing to read, or more sheets than the limit. */
export function checkSheetCount(sheets: readonly unknown[], { limits }: InflationBudget): void {
  if (sheets.length === 0) throw new RefusedFile('file-not-tabular');
  if (sheets.length > limits.sheets) throw new RefusedFile('file-too-many-sheets');
}

export async function relationshipsOf(
  path: string,
  entries: Map<string, ZipEntry>,
  budget: InflationBudget,
): Promise<Relationship[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const entry = entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (entry === undefined) return [];
  const relationships: Relationship[] = [];
  const scanner = createXmlScanner({
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const type = read.type(attributes) ?? '';
      relationships.push({
        id: read.id(attributes) ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolvePath(folder, read.target(attributes) ?? ''),
      });
    },
    text() {},
    close() {},
  });
  scanner.write(await readPart(entry, budget));
  scanner.end();
  return relationships;
}

function resolvePath(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
