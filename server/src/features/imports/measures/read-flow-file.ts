import { Worker } from 'node:worker_threads';
import { watchThreadTime } from '../../../platform/thread-time.ts';
import { flowLimits } from './flow-limits.ts';
import type { FlowMessage, FlowRequest } from './flow-message.ts';

/**
 * Reads a distributor's file in a thread of its own, which is ended at the limit of time or memory; a file beyond a limit is
 * refused, never read in part.
 */
export async function readFlowFile(request: FlowRequest): Promise<FlowMessage> {
  if (request.bytes.length > flowLimits.fileBytes) return { kind: 'refused', code: 'file-too-large' };
  const worker = new Worker(new URL('./flow-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: flowLimits.heapMebibytes, maxYoungGenerationSizeMb: 32 },
  });
  try {
    return await new Promise<FlowMessage>((resolve, reject) => {
      watchThreadTime(worker, flowLimits.milliseconds, () =>
        resolve({ kind: 'refused', code: 'file-too-slow' }),
      );
      worker.once('message', resolve);
      worker.once('error', error => {
        const isSpent = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isSpent) resolve({ kind: 'refused', code: 'file-too-many-cells' });
        else reject(error);
      });
    });
  } finally {
    await worker.terminate();
  }
}
