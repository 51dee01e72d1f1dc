import { parentPort, workerData } from 'node:worker_threads';
import { readTables } from './read-tables.ts';
import { RefusedFile } from './refused-file.ts';
import { type CollectedPart, createRowCollector } from './row-collector.ts';
import type { FileRefusal, ReadLimits } from './tabular-file.ts';

export type ReadRequest = { bytes: Uint8Array; fileName: string; limits: ReadLimits };
export type ReadMessage =
  | CollectedPart
  | { kind: 'done'; format: 'xlsx' | 'text' }
  | { kind: 'refused'; code: FileRefusal };

const { bytes, fileName, limits }: ReadRequest = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
const send = (message: ReadMessage) => parentPort?.postMessage(message);

try {
  const format = await readTables(bytes, fileName, limits, createRowCollector(limits, send));
  send({ kind: 'done', format });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  send({ kind: 'refused', code: error.code });
}
