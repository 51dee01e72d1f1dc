import type { ImportOutcome } from '@suivi/contract/imports/import-values';
import type { DryRunCounts } from '@suivi/domain/imports/dry-run/dry-run-item';
import { type Change, makeChange } from '../../../platform/change.ts';
import { ok } from '../../../platform/result.ts';
import { takeEnergiesOutOfUse } from '../../../records/sites/energies-in-use/take-out-of-use.ts';
import { followOn } from '../../../records/follow.ts';
import { type ImportChange, readChanges } from '../../../records/imports/changes.ts';
import {
  type Importable,
  importableBills,
  importableBuildings,
  importableDeclarations,
  importableMeasures,
  importableNotes,
  importablePoints,
  importableReadings,
  importableSites,
} from './importables.ts';
import { type ImportJob, LeftImport } from '../import-job.ts';
import { authorOf, requestIdOf, takeImport } from './run-apply.ts';
import { lockImport, moveImport, type StoredImport } from '../../../records/imports/store.ts';
import { undoChanges } from './undo-changes.ts';

/** Carries the names of the records that were changed since, and rolls the transaction back. */
class Touched extends Error {
  readonly names: string[];
  constructor(names: string[]) {
    super('touched since');
    this.names = names;
  }
}

const namesTold = 20;
const changesPerStep = 400;

/** Puts back everything that an import changed, in one transaction; nothing if any of it was changed since. */
export async function runUndo(job: ImportJob): Promise<void> {
  const { db, stored } = job;
  try {
    const undone = await makeChange(
      { db, author: authorOf(stored), requestId: requestIdOf(stored), follow: followOn(() => job.today) },
      async change => {
        const changes = await readChanges(change.tx, stored.id);
        await undoAll(change, changes, job);
        await change.follow();
        const { written, records } = appliedBy(stored);
        const now = await takeImport(change, job);
        await moveImport(change.tx, now, { state: 'undone', outcome: { kind: 'undone', written, records } });
        await change.journal({
          action: 'import.undo',
          entity: 'import',
          entityId: stored.id,
          label: stored.fileName,
          before: { written },
        });
        return ok(null);
      },
    );
    if (undone.kind === 'refused') throw new Touched([closedMonthText(undone.refusal.params)]);
  } catch (error) {
    if (!(error instanceof Touched)) throw error;
    const touched = error.names.slice(0, namesTold);
    await db.transaction().execute(async tx => {
      const now = await lockImport(tx, stored.id);
      if (now?.state !== 'undoing') throw new LeftImport();
      await moveImport(tx, now, { state: 'applied', outcome: undoRefused(stored, touched) });
    });
  }
}

/** The closed month, in the form in which changed records are named. */
function closedMonthText({ site, year, month }: Record<string, string | number> = {}): string {
  return `${site} · ${String(month).padStart(2, '0')}/${year} (mois clôturé)`;
}

const noCounts: DryRunCounts = { new: 0, changed: 0, identical: 0, refused: 0, refusedLines: 0 };

/**
 * The outcome when nothing was put back: because of records changed since, or, when none is named, because the database failed.
 */
export function undoRefused(stored: StoredImport, touched: string[]): ImportOutcome {
  return { kind: 'undo-refused', ...appliedBy(stored), touched };
}

/** What the import had done; an earlier attempt to undo it may have failed. */
function appliedBy({ outcome }: StoredImport) {
  const earlier = outcome?.kind === 'applied' || outcome?.kind === 'undo-refused' ? outcome : null;
  return {
    counts: earlier?.counts ?? noCounts,
    written: earlier?.written ?? 0,
    records: earlier?.records,
  };
}

/** Records that depend on others are undone first. */
async function undoAll(change: Change, changes: readonly ImportChange[], job: ImportJob): Promise<void> {
  const of = (entity: ImportChange['entity']) => changes.filter(each => each.entity === entity);
  const touched: string[] = [];
  let done = 0;
  const step = async <Key, Content, KeyColumn extends string, Column extends string>(
    importable: Importable<Key, Content, KeyColumn, Column>,
  ) => {
    const all = of(importable.entity);
    for (let end = all.length; end > 0; end -= changesPerStep) {
      const part = all.slice(Math.max(0, end - changesPerStep), end);
      touched.push(...(await undoChanges(change, importable, part)));
      done += part.length;
      await job.pace({ done, total: changes.length });
    }
  };
  await step(importableMeasures);
  await step(importableBills);
  await step(importablePoints);
  await step(importableReadings);
  await step(importableNotes);
  await step(importableDeclarations);
  // An energy in use would prevent the site from being removed.
  await takeEnergiesOutOfUse(change, { ids: of('site-energy').map(({ entityId }) => entityId) });
  await step(importableBuildings);
  await step(importableSites);
  if (touched.length > 0) throw new Touched(touched);
}
