import type { DryRun } from './dry-run.ts';
import { makeDryRun } from './make-dry-run.ts';
import { checkOutcome } from './check-outcome.ts';
import { type ImportJob, LeftImport } from '../queue/import-job.ts';
import { replaceItems } from '../../../records/imports/items.ts';
import { lockImport, moveImport } from '../../../records/imports/store.ts';

/** The dry run: what would be done is kept to be read, and nothing else changes. */
export async function runCheck(job: ImportJob): Promise<void> {
  await keepCheck(job, await makeDryRun(job.db, job, false), false);
}

/** Keeps a dry run; `hasMoved` when it stands for another one that was confirmed. */
export async function keepCheck({ db, stored }: ImportJob, dryRun: DryRun, hasMoved: boolean): Promise<void> {
  await db.transaction().execute(async tx => {
    const now = await lockImport(tx, stored.id);
    if (now?.state !== stored.state || now.version !== stored.version) throw new LeftImport();
    await replaceItems(tx, stored.id, dryRun.items);
    await moveImport(tx, now, {
      state: 'checked',
      outcome: checkOutcome(dryRun, hasMoved),
      signature: dryRun.signature,
    });
  });
}
