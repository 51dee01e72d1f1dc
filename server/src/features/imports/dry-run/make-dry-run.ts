import { createHash } from 'node:crypto';
import type { DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import { cellText } from '@suivi/domain/imports/table/cell-text';
import { formerNamesOf } from '@suivi/domain/imports/rows/former-names';
import type { ImportContext } from '@suivi/domain/imports/rows/import-context';
import { layoutFingerprint } from '@suivi/domain/imports/table/layout-fingerprint';
import { answerKey } from '@suivi/domain/imports/rows/match-name';
import type { Table, TableRow } from '@suivi/domain/imports/table/table';
import { createTableReader, type ImportContent } from '@suivi/domain/imports/facts/table-reader';
import { type ImportJob } from '../queue/import-job.ts';
import { readKnown } from '../understanding/known-store.ts';
import { compareWithStored, type DryRunWrites } from './compare-with-stored.ts';
import { readImportTables } from '../understanding/read-import-tables.ts';
import type { Reader } from '../../../records/imports/store.ts';

export type DryRun = {
  items: DryRunItem[];
  writes: DryRunWrites;
  /** The same for two dry runs that would do the same. */
  signature: string;
  content: Pick<ImportContent, 'notes' | 'unknownNames' | 'rowCount'>;
  fingerprint: string;
  formerNames: ReadonlyMap<string, string>;
};

const rowsPerSlice = 400;

/** Reads the file under its mapping and puts it beside what is stored; with `lock`, what is compared is held. */
export async function makeDryRun(db: Reader, job: ImportJob, lock: boolean): Promise<DryRun> {
  const { stored } = job;
  const tables = await readImportTables(job.content, stored.fileName);
  if (tables.kind === 'refused') throw new Error(`a file that was read is refused: ${tables.refusal.code}`);
  const table = tables.value[stored.sheet];
  if (!table) throw new Error(`sheet ${stored.sheet} is not in the file`);
  const names = { fingerprint: layoutFingerprint(table), formerNames: formerNamesOf(table) };
  const { content, rowTexts } = await readTable(table, await contextOf(db, job), job);
  const { items, writes } = await compareWithStored(db, content, lock);
  const all = [...faultItems(content, rowTexts), ...items].sort((a, b) => a.line - b.line);
  return {
    items: all,
    writes,
    signature: signatureOf(all),
    content: { notes: content.notes, unknownNames: content.unknownNames, rowCount: content.rowCount },
    ...names,
  };
}

async function contextOf(db: Reader, { stored, today }: ImportJob): Promise<ImportContext> {
  const { sites, buildings, formerNames } = await readKnown(db);
  const answersOf = (wanted: 'site' | 'building') =>
    stored.answers
      .filter(({ kind }) => kind === wanted)
      .map(({ text, id }) => ({ key: answerKey(text), id }));
  return {
    sites,
    buildings,
    siteAnswers: new Map(answersOf('site').map(({ key, id }) => [key, id])),
    buildingAnswers: answersOf('building'),
    formerNames,
    currentPeriod: { year: today.year, month: today.month },
  };
}

async function readTable(table: Table, context: ImportContext, job: ImportJob) {
  const reader = createTableReader(job.stored.mapping, context, table.formulaCells);
  const { rows } = table;
  // Reading is the first half of the way, comparing or writing the other.
  const total = rows.length * 2;
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    for (const row of rows.slice(start, start + rowsPerSlice)) reader.addRow(row);
    await job.pace({ done: start, total });
  }
  const content = reader.finish();
  const faulty = new Set(content.faults.map(({ line }) => line));
  const rowTexts = new Map(
    rows.filter(({ line }) => faulty.has(line)).map(({ line, cells }) => [line, rowText(cells)] as const),
  );
  // The cells are no longer needed, and would stand in memory beside all that is made of them.
  rows.length = 0;
  return { content, rowTexts };
}

const textsShown = 3;

/** What a person recognises a row by: its first texts. */
function rowText(cells: TableRow['cells']): string {
  return cells
    .filter(cell => cellText(cell) !== '')
    .slice(0, textsShown)
    .map(cell => cellText(cell).slice(0, 60).toWellFormed())
    .join(' · ');
}

function faultItems({ faults }: ImportContent, rowTexts: ReadonlyMap<number, string>): DryRunItem[] {
  return faults.map(({ line, column, code, params }) => ({
    class: 'refused',
    line,
    column,
    key: { kind: 'row', text: rowTexts.get(line) ?? '' },
    changes: [],
    fault: { code, params },
    isProrated: false,
  }));
}

function signatureOf(items: readonly DryRunItem[]): string {
  const hash = createHash('sha256');
  for (const item of items) hash.update(JSON.stringify(item));
  return hash.digest('base64url');
}
