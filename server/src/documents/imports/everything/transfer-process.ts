import { createWorkProcess, WorkEnded } from '../../../platform/processes/work-process.ts';
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
export async function readTable({
  method,
  compressed,
  declaredBytes,
}: TransferPart): Promise<TransferTable | null> {
  try {
    return await tables.ask({ method, compressed, declaredBytes });
  } catch (error) {
    if (error instanceof WorkEnded && error.by !== 'closed') return null;
    throw error;
  }
}

/** Ends the process. */
export function closeTransfers(): Promise<void> {
  return tables.close();
}
