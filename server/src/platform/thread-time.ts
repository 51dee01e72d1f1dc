import type { Worker } from 'node:worker_threads';

const lookEveryMilliseconds = 50;
const waitedAtMost = 10;

/**
 * Calls `onSlow` once when the thread has worked for `milliseconds` from now on, or when ten times that has passed on the clock.
 * Processor time counts, so that a small task does not fail on a busy machine. Ends with the thread, or when the returned
 * function is called.
 */
export function watchThreadTime(worker: Worker, milliseconds: number, onSlow: () => void): () => void {
  const start = performance.now();
  const workedBefore = workedMilliseconds(worker);
  const look = async () => {
    const waited = performance.now() - start;
    const worked = (await workedMilliseconds(worker)) - (await workedBefore);
    if (waited <= milliseconds * waitedAtMost && worked <= milliseconds) return;
    if (timer === null) return;
    stop();
    onSlow();
  };
  let timer: NodeJS.Timeout | null = setInterval(() => void look(), lookEveryMilliseconds);
  const stop = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    worker.off('exit', stop);
  };
  worker.once('exit', stop);
  return stop;
}

/** 0 for a thread that has not begun or has ended. */
async function workedMilliseconds(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}
