import type { ModelSheet } from '@suivi/domain/decree/operat-file/model-sheet';
import { answerWithin, createWorkProcess } from '../processes/work-process.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { SheetFilling } from './fill-model.ts';
import { modelLimits } from './model-limits.ts';
import type { ModelAnswer, ModelTask } from './model-thread.ts';

const models = createWorkProcess<ModelTask, ModelAnswer>({
  thread: new URL('./model-thread.ts', import.meta.url),
  milliseconds: 8000,
  heapMebibytes: 256,
  processMebibytes: 512,
  tasksPerProcess: 50,
  idleMilliseconds: 30_000,
});

/** The sheets of an empty model (XLSX), read in a process of its own; refused when it is not a workbook, protected or damaged. */
export async function readWorkbookModel(bytes: Uint8Array): Promise<Result<ModelSheet[]>> {
  if (bytes.length > modelLimits.fileBytes) return refuse('file-too-large');
  const answer = await ask({ bytes, fillings: null, modified: new Date(0) });
  if (answer.kind === 'refused') return refuse(answer.code);
  if (answer.kind !== 'sheets') throw new Error('a model was filled instead of read');
  return ok(answer.sheets);
}

/** The model with cells written into it. */
export async function fillWorkbookModel(
  bytes: Uint8Array,
  fillings: SheetFilling[],
  modified: Date,
): Promise<Result<Uint8Array>> {
  const answer = await ask({ bytes, fillings, modified });
  if (answer.kind === 'refused') return refuse(answer.code);
  if (answer.kind !== 'filled') throw new Error('a model was read instead of filled');
  return ok(answer.bytes);
}

function ask(task: ModelTask): Promise<ModelAnswer> {
  return answerWithin(models.ask(task), { kind: 'refused', code: 'file-too-slow' });
}

/** Ends the process at once. */
export function closeWorkbookModels(): Promise<void> {
  return models.close();
}
