import { parentPort, workerData } from 'node:worker_threads';
import type { PlanFile } from '../../records/site-plans/store.ts';
import { type PlanRefusal, RefusedPlan } from './plan-file.ts';
import { readPlanBytes } from './read-plan-bytes.ts';

export type PlanMessage = { kind: 'plan'; plan: PlanFile } | { kind: 'refused'; refusal: PlanRefusal };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
const send = (message: PlanMessage) => parentPort?.postMessage(message);

try {
  send({ kind: 'plan', plan: readPlanBytes(Buffer.from(workerData as Uint8Array)) });
} catch (error) {
  if (!(error instanceof RefusedPlan)) throw error;
  send({ kind: 'refused', refusal: error.refusal });
}
