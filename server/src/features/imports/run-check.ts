import { buildPlan, type BuiltPlan } from './build-plan.ts';
import { checkOutcome } from './check-outcome.ts';
import { type ImportJob, LeftImport } from './import-job.ts';
import { replaceItems } from '../../records/imports/items.ts';
import { lockImport, moveImport, rememberLayout } from '../../records/imports/store.ts';

/** The dry run: what would be done is kept to be read, and nothing else changes. */
export async function runCheck(job: ImportJob): Promise<void> {
  await keepCheck(job, await buildPlan(job.db, job, false), false);
}

/** Keeps a dry run; `hasMoved` when it stands for another one that was confirmed. */
export async function keepCheck(
  { db, stored }: ImportJob,
  plan: BuiltPlan,
  hasMoved: boolean,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const now = await lockImport(tx, stored.id);
    if (now?.state !== stored.state || now.version !== stored.version) throw new LeftImport();
    await replaceItems(tx, stored.id, plan.items);
    await rememberLayout(tx, plan.fingerprint, stored.mapping);
    await moveImport(tx, now, {
      state: 'checked',
      outcome: checkOutcome(plan, hasMoved),
      signature: plan.signature,
    });
  });
}
