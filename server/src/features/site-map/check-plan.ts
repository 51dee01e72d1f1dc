import { Worker } from 'node:worker_threads';
import { watchThreadTime } from '../../platform/thread-time.ts';
import type { PlanFile } from '../../records/site-plans/store.ts';
import type { PlanRefusal } from './plan-file.ts';
import type { PlanMessage } from './plan-worker.ts';

const longestMilliseconds = 5000;
const heapMebibytes = 192;

export type CheckedPlan = { kind: 'plan'; plan: PlanFile } | { kind: 'refused'; refusal: PlanRefusal };

/** Reads and cleans a plan in a thread of its own, which is ended at the limit of time or memory. */
export async function checkPlan(bytes: Buffer): Promise<CheckedPlan> {
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes },
  });
  try {
    return await outcomeOf(worker);
  } finally {
    await worker.terminate();
  }
}

function outcomeOf(worker: Worker): Promise<CheckedPlan> {
  return new Promise((resolve, reject) => {
    const tooSlow = { kind: 'refused', refusal: { code: 'plan-too-slow' } } as const;
    watchThreadTime(worker, longestMilliseconds, () => resolve(tooSlow));
    worker.once('message', (message: PlanMessage) => {
      // Bytes that cross threads lose their class.
      if (message.kind === 'refused') resolve(message);
      else resolve({ kind: 'plan', plan: { ...message.plan, content: Buffer.from(message.plan.content) } });
    });
    worker.once('error', error => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooSlow);
      else reject(error);
    });
  });
}
