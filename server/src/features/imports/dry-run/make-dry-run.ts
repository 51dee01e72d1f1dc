import { type DryRunItem, refusedItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import { cellText } from '@suivi/domain/ground/table/cell-text';
import { formerNamesOf } from '@suivi/domain/imports/rows/former-names';
import { withNewPlaces } from '@suivi/domain/imports/facts/with-new-places';
import type { ImportContext } from '@suivi/domain/imports/rows/import-context';
import { type NewPlaces, newPlacesOf } from '@suivi/domain/imports/rows/new-places';
import { layoutFingerprint } from '@suivi/domain/imports/words/layout-fingerprint';
import { answerKey } from '@suivi/domain/imports/words/match-name';
import type { TableRow } from '@suivi/domain/ground/table/table';
import { placeOfLine } from '@suivi/domain/imports/blocks/sheet-line';
import type { UnfoldedTable } from '@suivi/domain/imports/blocks/unfold';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { learntMapping } from '@suivi/domain/imports/columns/recall-mapping';
import { createFileReader, type ImportContent } from '@suivi/domain/imports/facts/file-reader';
import { type ImportJob } from '../import-job.ts';
import type { KnownSite } from '@suivi/domain/imports/words/named';
import { readKnown, readSitesOf } from '../understanding/known-store.ts';
import { keepReading } from './keep-reading.ts';
import { isOfMeasures } from '../import-answer.ts';
import { makeMeasuresDryRun } from './make-measures-dry-run.ts';
import { compareWithStored } from './compare-with-stored.ts';
import { type DryRun, openNames } from './dry-run.ts';
import { takeTables } from '../understanding/read-import-tables.ts';
import type { StoredItem } from '../../../records/imports/items.ts';
import type { Reader } from '../../../records/imports/store.ts';

const rowsPerSlice = 400;

/** What the rows of a file mean, independently of what is stored. */
type Understood = Pick<DryRun, 'sheetNames' | 'layouts' | 'formerNames'> & {
  content: ImportContent;
  rowTexts: ReadonlyMap<number, string>;
};

const lastReading = keepReading<Understood>();

/** Reads the file under its mappings and compares it with what is stored; with `lock`, the compared records are locked. */
export async function makeDryRun(db: Reader, job: ImportJob, lock: boolean): Promise<DryRun> {
  const { stored } = job;
  if (isOfMeasures(stored)) return makeMeasuresDryRun(db, job, lock);
  const known = await readKnown(db);
  const { fileName, mappings, answers } = stored;
  const { keptSums = [] } = stored.decisions;
  const settings = {
    fileName,
    mappings,
    answers,
    keptSums,
    today: job.today,
    known,
    former: [...known.formerNames],
  };
  const {
    content: read,
    rowTexts,
    sheetNames,
    layouts,
    formerNames,
  } = await lastReading.of({ file: job.file, settings }, async () =>
    understand(job, known, await readSitesOf(db, stored.createdAt)),
  );
  const { items, writes, content, sums } = await compareWithStored(db, read, stored.decisions, lock);
  const all = [...faultItems(content, rowTexts), ...items].sort((a, b) => a.line - b.line);
  return {
    items: all.map(item => placedItem(item, sheetNames)),
    writes,
    sums,
    content: {
      notes: content.notes,
      unknownNames: openNames(content, stored),
      leftSums: content.leftSums,
      rowCount: content.rowCount,
    },
    sheetNames,
    layouts,
    formerNames,
  };
}

async function understand(
  job: ImportJob,
  known: Known,
  sitesThen: readonly KnownSite[],
): Promise<Understood> {
  const { stored } = job;
  const sheets = await takeTables(job.file, stored.fileName);
  if (sheets.kind === 'refused') throw new Error(`a file that was read is refused: ${sheets.refusal.code}`);
  const sheetNames = sheets.value.tables.map(({ name }) => name);
  const tables = sheets.value.unfoldedBy(sitesThen);
  if (tables.length !== stored.mappings.length) throw new Error('the file is not cut as it was');
  const read = tables.flatMap((table, index) => {
    const mapping = stored.mappings[index];
    return mapping ? { table, mapping } : [];
  });
  const layouts = read.flatMap(({ table, mapping }) => {
    const fingerprint = layoutFingerprint(table);
    return fingerprint === null ? [] : { fingerprint, mapping: learntMapping(mapping, table) };
  });
  const formerNames = new Map(read.flatMap(({ table }) => [...formerNamesOf(table)]));
  const places = newPlacesOf(stored.answers, known);
  const { content, rowTexts } = await readTables(read, contextOf(known, job, places), job);
  return { content: withNewPlaces(content, places), rowTexts, sheetNames, layouts, formerNames };
}

function placedItem(item: DryRunItem, sheetNames: readonly string[]): StoredItem {
  const { sheet, line } = placeOfLine(item.line);
  const other = item.fault?.params['line'];
  const fault =
    typeof other === 'number' && item.fault
      ? { ...item.fault, params: { ...item.fault.params, line: placeText(other, sheet, sheetNames) } }
      : item.fault;
  return { ...item, line, fault, sheet: sheetNames.length > 1 ? (sheetNames[sheet] ?? null) : null };
}

/** A line of another sheet is named together with its sheet. */
function placeText(lineOfFile: number, from: number, sheetNames: readonly string[]): string | number {
  const { sheet, line } = placeOfLine(lineOfFile);
  return sheet === from ? line : `${line} (${sheetNames[sheet] ?? ''})`;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

function contextOf(
  { sites, buildings, points, names, formerNames, groupName }: Known,
  { stored, today }: ImportJob,
  places: NewPlaces,
): ImportContext {
  const answersOf = (wanted: ImportJob['stored']['answers'][number]['kind']) =>
    stored.answers.flatMap(({ kind, text, id }) =>
      kind === wanted && id !== null ? { key: answerKey(text), id } : [],
    );
  // Answers given for this file take precedence over what earlier files taught.
  const knownOf = (wanted: 'site' | 'point') =>
    new Map(
      [...names.filter(({ kind }) => kind === wanted), ...answersOf(wanted)].map(({ key, id }) => [key, id]),
    );
  return {
    sites: [...sites, ...places.sites],
    buildings: [...buildings, ...places.buildings],
    points,
    siteAnswers: new Map([...knownOf('site'), ...places.siteAnswers]),
    pointAnswers: knownOf('point'),
    newPoints: places.newPoints,
    buildingAnswers: [...answersOf('building'), ...places.buildingAnswers],
    formerNames,
    groupName,
    keptSums: new Set(stored.decisions.keptSums),
    currentPeriod: { year: today.year, month: today.month },
  };
}

type ReadTable = { table: UnfoldedTable; mapping: ImportMapping };

async function readTables(tables: readonly ReadTable[], context: ImportContext, job: ImportJob) {
  const reader = createFileReader(context);
  // Reading counts as the first half of the progress, comparing or writing as the other.
  const total = tables.reduce((sum, { table }) => sum + table.rows.length, 0) * 2;
  let done = 0;
  for (const { table, mapping } of tables) {
    const read = reader.table(mapping, table);
    for (let start = 0; start < table.rows.length; start += rowsPerSlice) {
      for (const row of table.rows.slice(start, start + rowsPerSlice)) read.addRow(row);
      await job.pace({ done: done + start, total });
    }
    done += table.rows.length;
  }
  const content = reader.finish();
  const faulty = new Set(content.faults.map(({ line }) => line));
  const rowTexts = new Map(
    tables.flatMap(({ table }) =>
      table.rows
        .filter(({ line }) => faulty.has(line))
        .map(({ line, cells }) => [line, rowText(cells)] as const),
    ),
  );
  // The cells are no longer needed, and would take memory beside everything derived from them.
  for (const { table } of tables) table.rows.length = 0;
  return { content, rowTexts };
}

const textsShown = 3;

/** The text by which a person recognises a row: its first cells. */
function rowText(cells: TableRow['cells']): string {
  return cells
    .filter(cell => cellText(cell) !== '')
    .slice(0, textsShown)
    .map(cell => cellText(cell).slice(0, 60).toWellFormed())
    .join(' · ');
}

function faultItems({ faults }: ImportContent, rowTexts: ReadonlyMap<number, string>): DryRunItem[] {
  return faults.map(({ line, column, code, params }) => ({
    ...refusedItem(line, { kind: 'row', text: rowTexts.get(line) ?? '' }, code, params),
    column,
  }));
}
