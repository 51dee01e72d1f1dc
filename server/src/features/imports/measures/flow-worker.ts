import { parentPort, workerData } from 'node:worker_threads';
import { RefusedFile } from '../../../platform/files/refused-file.ts';
import type { FlowMessage, FlowRequest } from './flow-message.ts';
import { readFlow } from './read-flow.ts';

const request: FlowRequest = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
const send = (message: FlowMessage) => parentPort?.postMessage(message);

try {
  const read = await readFlow(request);
  send(read === null ? { kind: 'other' } : { kind: 'read', ...read });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  send({ kind: 'refused', code: error.code });
}
