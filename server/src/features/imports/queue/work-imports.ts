import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportState } from '@suivi/contract/imports/import-values';
import { type Clock, todayInParis } from '../../../platform/clock.ts';
import { isDeadlock } from '../../../platform/database/database-faults.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { type ImportJob, LeftImport } from '../import-job.ts';
import { runApply } from '../writing/run-apply.ts';
import { runCheck } from '../dry-run/run-check.ts';
import { runUndo, undoRefused } from '../writing/run-undo.ts';
import {
  findContent,
  findImport,
  lockImport,
  moveImport,
  type StoredImport,
} from '../../../records/imports/store.ts';
import { claimedBy, claimImport, releaseImport, tellProgress } from '../../../records/imports/queue.ts';

type Options = {
  db: Database;
  /** The name of the worker in the database; a new one by default. */
  worker?: string;
  clock: Clock;
  /** Aborted when the server stops: the running import is left to the next server. */
  signal?: AbortSignal;
  onError?: (importId: number, error: unknown) => void;
};

const tellEveryMilliseconds = 500;

/** Works on every import that waits, one after the other; returns their number. */
export async function workImports(options: Options): Promise<number> {
  const worker = options.worker ?? newWorkerName();
  let done = 0;
  for (;;) {
    if (options.signal?.aborted) return done;
    const id = await claimImport(options.db, worker);
    if (id === null) return done;
    await workOne(id, worker, options);
    done += 1;
  }
}

export function newWorkerName(): string {
  return randomBytes(9).toString('base64url');
}

async function workOne(id: number, worker: string, { db, clock, signal, onError }: Options): Promise<void> {
  const stored = await findImport(db, id);
  if (!stored) return;
  try {
    // An import that is undone after a long time no longer has a file, and needs none.
    const file = (await findContent(db, id)) ?? { digest: '', read: async () => Buffer.alloc(0) };
    let toldAt = 0;
    await runUntilAlone({
      db,
      stored,
      file,
      today: todayInParis(clock),
      async pace(progress) {
        await nextTurn();
        if (signal?.aborted) throw new LeftImport();
        const now = performance.now();
        if (now - toldAt < tellEveryMilliseconds) return;
        toldAt = now;
        if (!(await tellProgress(db, id, worker, progress))) throw new LeftImport();
      },
    });
  } catch (error) {
    if (error instanceof LeftImport) {
      await releaseImport(db, id, worker);
      return;
    }
    onError?.(id, error);
    if (!onError) throw error;
    // If even this cannot be written, the import is taken up again once this server has been silent for long enough.
    await keepFailure(db, stored);
  }
}

const mostRuns = 4;

/** Runs the step again after a deadlock with alerts that were being judged at the same time; the failed run wrote nothing. */
async function runUntilAlone(job: ImportJob): Promise<void> {
  for (let run = 1; ; run += 1) {
    try {
      await runStep(job);
      return;
    } catch (error) {
      if (!isDeadlock(error) || run === mostRuns) throw error;
    }
  }
}

const steps: Partial<Record<ImportState, (job: ImportJob) => Promise<void>>> = {
  checking: runCheck,
  applying: runApply,
  undoing: runUndo,
};

async function runStep(job: ImportJob): Promise<void> {
  const { id, state } = job.stored;
  const run = steps[state];
  if (!run) throw new Error(`import ${id} is ${state}: nothing is to be done`);
  await run(job);
}

/** Marks as failed the imports of a worker that ended without a word, for instance for lack of memory. */
export async function failImportsOf(db: Database, worker: string): Promise<void> {
  for (const id of await claimedBy(db, worker)) {
    const stored = await findImport(db, id);
    if (stored) await keepFailure(db, stored);
  }
}

/** The running step changed nothing: the failure is shown to the person, who may try again. */
async function keepFailure(db: Database, { id, state }: StoredImport): Promise<void> {
  await db.transaction().execute(async tx => {
    const now = await lockImport(tx, id);
    if (now?.state !== state) return;
    if (state === 'undoing') await moveImport(tx, now, { state: 'applied', outcome: undoRefused(now, []) });
    else await moveImport(tx, now, { state: 'mapping', outcome: { kind: 'failed' } });
  });
}
