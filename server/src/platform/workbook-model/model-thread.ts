import type { ModelSheet } from '@suivi/domain/decree/operat-file/model-sheet';
import { RefusedFile } from '../files/refused-file.ts';
import type { FileRefusal } from '../files/tabular-file.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { fillModel, type SheetFilling } from './fill-model.ts';
import { readModel } from './read-model.ts';

export type ModelTask = { bytes: Uint8Array; fillings: SheetFilling[] | null; modified: Date };
export type ModelAnswer =
  | { kind: 'sheets'; sheets: ModelSheet[] }
  | { kind: 'filled'; bytes: Uint8Array }
  | { kind: 'refused'; code: FileRefusal };

serveTasks(async ({ bytes, fillings, modified }: ModelTask): Promise<ModelAnswer> => {
  try {
    if (fillings === null) return { kind: 'sheets', sheets: await readModel(bytes) };
    return { kind: 'filled', bytes: await fillModel(bytes, fillings, modified) };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { kind: 'refused', code: error.code };
  }
});
