import { answerWithin, createWorkProcess } from '../../../platform/processes/work-process.ts';
import type { TransferPart, TransferTable } from './transfer-table.ts';

const tables = createWorkProcess<TransferPart, TransferTable | null>({
  thread: new URL('./transfer-thread.ts', import.meta.url),
  milliseconds: 60_000,
  heapMebibytes: 1024,
  processMebibytes: 2048,
  tasksPerProcess: 200,
  idleMilliseconds: 10_000,
});

/** A table of an export, read in a process of its own; null when it is damaged, or takes more than a process may. */
export function readTable(part: TransferPart): Promise<TransferTable | null> {
  const { method, compressed, declaredBytes } = part;
  return answerWithin(tables.ask({ method, compressed, declaredBytes }), null);
}

/** Ends the process. */
export function closeTransfers(): Promise<void> {
  return tables.close();
}
