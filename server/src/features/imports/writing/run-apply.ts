import { type ImportRecordKind, importRecordKinds } from '@suivi/contract/imports/import-values';
import type { Refusal } from '@suivi/contract/ground/errors';
import { isMonth } from '@suivi/domain/ground/calendar/month';
import { countItems } from '@suivi/domain/imports/dry-run/dry-run-item';
import { type Author } from '../../../platform/journal/journal-entry.ts';
import { makeChange } from '../../../platform/change.ts';
import type { Change } from '../../../platform/change.ts';
import { ok } from '../../../platform/result.ts';
import { putEnergiesInUse } from '../../../records/sites/energies-in-use/put-in-use.ts';
import { followOn } from '../../../records/follow.ts';
import { inLanes, partsOf } from '../../../records/in-lanes.ts';
import { type RecordWrite, writeRecords } from '../../../records/write-records.ts';
import { type DryRun, signatureOf } from '../dry-run/dry-run.ts';
import { makeDryRun } from '../dry-run/make-dry-run.ts';
import type { DryRunWrites } from '../dry-run/compare-with-stored.ts';
import { answerKey } from '@suivi/domain/imports/words/match-name';
import { newPlacesOf } from '@suivi/domain/imports/rows/new-places';
import { atSites, placed } from './placed-writes.ts';
import { rememberLayout } from '../../../records/imports/layouts.ts';
import { subjectOf } from '../import-answer.ts';
import { keepChanges, type ImportChange } from '../../../records/imports/changes.ts';
import {
  type Importable,
  importableBuildings,
  importableDeclarations,
  importableMeasures,
  importableNotes,
  importablePoints,
  importableReadings,
  importableSites,
} from './importables.ts';
import { type ImportJob, LeftImport, DataMoved } from '../import-job.ts';
import { writeImportedBills } from './write-imported-bills.ts';
import { rememberNames, rememberFormerNames } from '../../../records/imports/names.ts';
import { checkAnew } from '../dry-run/run-check.ts';
import { takeDryRun } from '../dry-run/kept-dry-run.ts';
import {
  analyzeImported,
  lockImport,
  moveImport,
  planByIndexes,
  type StoredImport,
} from '../../../records/imports/store.ts';

const writesPerStep = 400;
/** From this number of rows on, the planner's statistics are out of date. */
const bulkFrom = 500;

/**
 * Writes what the dry run showed, with its journal rows and the data for undoing it, in one transaction: all of it or nothing.
 * When anything that it depends on has changed, nothing is written and the new dry run is shown.
 */
export async function runApply(job: ImportJob): Promise<void> {
  let items = 0;
  try {
    const applied = await makeChange(
      {
        db: job.db,
        author: authorOf(job.stored),
        requestId: requestIdOf(job.stored),
        follow: followOn(() => job.today),
      },
      async change => {
        await planByIndexes(change.tx);
        const dryRun = (await takeDryRun(change.tx, job)) ?? (await makeAgain(change, job));
        await writeAll(change, job, dryRun);
        items = dryRun.items.length;
        return ok(null);
      },
    );
    if (applied.kind === 'refused') await keepClosed(job, applied.refusal);
    else if (items >= bulkFrom) await analyzeImported(job.db);
  } catch (error) {
    if (!(error instanceof DataMoved)) throw error;
    await checkAnew(job, true);
  }
}

/** The compared records are locked until the end of the transaction. */
async function makeAgain({ tx }: Change, job: ImportJob): Promise<DryRun> {
  const dryRun = await makeDryRun(tx, job, true);
  if (signatureOf(dryRun.items) !== job.stored.signature) throw new DataMoved();
  return dryRun;
}

/** The only possible refusal after a dry run: a month was closed, and nothing was written. */
async function keepClosed({ db, stored }: ImportJob, { code, params = {} }: Refusal): Promise<void> {
  if (code !== 'month-closed') throw new Error(`an import was refused: ${code}`);
  const { site, year } = params;
  const month = Number(params['month']);
  if (!isMonth(month)) throw new Error(`month ${month} is closed`);
  await db.transaction().execute(async tx => {
    const now = await lockImport(tx, stored.id);
    if (now?.state !== stored.state || now.version !== stored.version) throw new LeftImport();
    const outcome = {
      kind: 'month-closed' as const,
      site: String(site),
      year: Number(year),
      month,
    };
    await moveImport(tx, now, { state: 'mapping', outcome });
  });
}

async function writeAll(change: Change, job: ImportJob, dryRun: DryRun): Promise<void> {
  const { id, fileName, mode } = job.stored;
  const all = Object.values(dryRun.writes) as readonly (readonly unknown[])[];
  const total = all.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  let kept = 0;
  const step = async <Key, Content, KeyColumn extends string, Column extends string>(
    importable: Importable<Key, Content, KeyColumn, Column>,
    writes: readonly (RecordWrite<Key, Content> & { givenId?: number | null })[],
    lanes = 1,
  ) => {
    const madeIds = new Map<number, number>();
    const before = kept;
    const apply = async (part: typeof writes, index: number) => {
      const changes = await applyWrites(change, importable, part);
      await keepChanges(change.tx, id, changes, before + index * writesPerStep);
      for (const [at, { givenId = null }] of part.entries()) {
        if (givenId !== null) madeIds.set(givenId, changes[at]?.entityId ?? 0);
      }
      kept += changes.length;
      done += part.length;
      await job.pace({ done: total + done, total: total * 2 });
    };
    await inLanes(lanes, partsOf(writes, writesPerStep), apply);
    return madeIds;
  };
  const siteIds = await step(importableSites, dryRun.writes.sites);
  const buildings = atSites(dryRun.writes.buildings, siteIds);
  const buildingIds = await step(importableBuildings, buildings);
  const { declarations, notes, readings, registered, bills, points, measures } = placed(
    dryRun.writes,
    siteIds,
    buildingIds,
  );
  await step(importableDeclarations, declarations, 2);
  await step(importableNotes, notes);
  await step(importableReadings, readings);
  await step(importablePoints, registered);
  await step(importableMeasures, measures);
  const billed = await writeImportedBills(change, { bills, points }, async written => {
    await job.pace({ done: total + done + written, total: total * 2 });
  });
  await keepChanges(change.tx, id, billed, kept);
  kept += billed.length;
  const listed = await putEnergiesInUse(change, declarations);
  await keepChanges(
    change.tx,
    id,
    listed.map(entityId => ({ entity: 'site-energy', entityId, leftVersion: 1, before: null, left: null })),
    kept,
  );
  const by = authorOf(job.stored);
  for (const layout of dryRun.layouts) await rememberLayout(change.tx, { ...layout, fileName, by });
  await rememberFormerNames(change.tx, dryRun.formerNames);
  await rememberNames(change.tx, attributedNames(job.stored, siteIds), by);
  const counts = countItems(dryRun.items);
  const { byKind: _byKind, ...classes } = counts;
  const records = recordCounts(dryRun.writes);
  const written = records.reduce((sum, { count }) => sum + count, 0);
  await change.follow();
  const now = await takeImport(change, job);
  await moveImport(change.tx, now, {
    state: 'applied',
    outcome: { kind: 'applied', counts, written, records, ...lastYearOf(dryRun) },
  });
  await change.journal({
    action: 'import.apply',
    entity: 'import',
    entityId: id,
    label: fileName,
    after: { subject: subjectOf(job.stored), mode, written, ...classes },
  });
}

/** What a person said about the names of the file. */
function attributedNames({ answers }: StoredImport, made: ReadonlyMap<number, number>) {
  const places = newPlacesOf(answers, { sites: [], buildings: [] });
  return answers.flatMap(({ kind, text, id }) => {
    if (kind === 'point') return id === null ? [] : { kind, text, id };
    const given = kind === 'site' ? id : kind === 'new-site' ? places.siteAnswers.get(answerKey(text)) : null;
    const siteId = (given ?? 0) > 0 ? given : made.get(given ?? 0);
    return siteId == null ? [] : { kind: 'site' as const, text, id: siteId };
  });
}

function lastYearOf({ writes: { declarations, bills } }: DryRun): { lastYear?: number } {
  const years = [...declarations.map(({ key }) => key.year), ...bills.map(({ lastYear }) => lastYear)];
  return years.length === 0 ? {} : { lastYear: years.reduce((last, year) => Math.max(last, year)) };
}

/** The number of written records by kind. A declaration with only notes on its months counts as well. */
function recordCounts(writes: DryRunWrites): { kind: ImportRecordKind; count: number }[] {
  const noted = writes.notes.map(({ key, content: { energyType, period } }) => ({
    ...key,
    energyType,
    year: period.year,
  }));
  const keys = [...writes.declarations.map(({ key }) => key), ...noted];
  const touched = new Set(keys.map(({ siteId, energyType, year }) => `${siteId} ${energyType} ${year}`));
  const counts: Record<ImportRecordKind, number> = {
    site: writes.sites.length,
    building: writes.buildings.length,
    point: writes.points.length + writes.registered.length,
    bill: writes.bills.length,
    declaration: touched.size,
    reading: writes.readings.length,
    measure: writes.measures.length,
  };
  return importRecordKinds.flatMap(kind => (counts[kind] === 0 ? [] : { kind, count: counts[kind] }));
}

/**
 * Locks the import at the end of the work, since its progress is reported from outside the transaction. A server that has lost it
 * to another one leaves, and its writes are rolled back.
 */
export async function takeImport({ tx }: Change, { stored }: ImportJob): Promise<StoredImport> {
  const now = await lockImport(tx, stored.id);
  if (now?.state !== stored.state || now.version !== stored.version) throw new LeftImport();
  return now;
}

/** The person who sent the file, as the journal names them. */
export function authorOf({ createdBy, createdByName }: StoredImport): Author {
  return { accountId: createdBy, name: createdByName };
}

export function requestIdOf({ id }: StoredImport): string {
  return `import-${id}`;
}

/** Writes records as if somebody had typed them, and returns what undoing them needs. */
async function applyWrites<Key, Content, KeyColumn extends string, Column extends string>(
  change: Change,
  { entity, kind, write, replacedOf, putBack }: Importable<Key, Content, KeyColumn, Column>,
  writes: readonly RecordWrite<Key, Content>[],
): Promise<ImportChange[]> {
  const written = await (write?.(change, writes) ?? writeRecords(change, kind, writes));
  return writes.map(({ stored, content }, index) => {
    const left = written[index];
    if (!left) throw new DataMoved();
    const before = stored && ((content && replacedOf?.(stored, content)) ?? stored);
    return { entity, entityId: left.id, leftVersion: left.version, before, left: putBack ? content : null };
  });
}
