import { serveTasks } from '../../../platform/processes/serve-tasks.ts';
import type { PlanFile } from '../../../records/sites/plans/store.ts';
import { type PlanRefusal, RefusedPlan } from './plan-file.ts';
import { readPlanBytes } from './read-plan-bytes.ts';

export type CheckedPlan = { kind: 'plan'; plan: PlanFile } | { kind: 'refused'; refusal: PlanRefusal };

serveTasks((bytes: Uint8Array): CheckedPlan => {
  try {
    return { kind: 'plan', plan: readPlanBytes(Buffer.from(bytes)) };
  } catch (error) {
    if (!(error instanceof RefusedPlan)) throw error;
    return { kind: 'refused', refusal: error.refusal };
  }
});
