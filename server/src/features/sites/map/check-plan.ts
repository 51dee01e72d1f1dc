import { answerWithin, createWorkProcess } from '../../../platform/processes/work-process.ts';
import type { CheckedPlan } from './plan-thread.ts';

const plans = createWorkProcess<Uint8Array, CheckedPlan>({
  thread: new URL('./plan-thread.ts', import.meta.url),
  milliseconds: 5000,
  heapMebibytes: 192,
  processMebibytes: 512,
  tasksPerProcess: 100,
  idleMilliseconds: 30_000,
});

/** Reads and cleans a plan in a process of its own, which is ended at the limit of time or memory. */
export async function checkPlan(bytes: Buffer): Promise<CheckedPlan> {
  const tooSlow: CheckedPlan = { kind: 'refused', refusal: { code: 'plan-too-slow' } };
  const checked = await answerWithin(plans.ask(bytes), tooSlow);
  if (checked.kind === 'refused') return checked;
  // Buffers sent between processes lose their class.
  return { kind: 'plan', plan: { ...checked.plan, content: Buffer.from(checked.plan.content) } };
}

export function closePlans(): Promise<void> {
  return plans.close();
}
