import { Worker } from 'node:worker_threads';
import type { ThreadMessage, WorkMessage, WorkOrder } from './work-message.ts';

/**
 * The process of a `createWorkProcess`. Its thread works; this main thread watches the clock and the memory of the process, which
 * native code cannot prevent, and reports when a limit is passed: the server then ends the process.
 */
const { thread, limits }: WorkOrder = JSON.parse(process.argv[2] ?? '');
const lookEveryMilliseconds = 50;
const mebibyte = 1_048_576;

const worker = new Worker(new URL(thread), {
  resourceLimits: { maxOldGenerationSizeMb: limits.heapMebibytes },
});
let watch: NodeJS.Timeout | undefined;

worker.on('message', (message: ThreadMessage) => {
  clearInterval(watch);
  send(message);
});
worker.on('error', (error: Error & { code?: string }) => {
  clearInterval(watch);
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') send({ endedBy: 'too-heavy' });
  else send({ error: error.stack ?? error.message });
});

process.on('message', (task: unknown) => {
  const before = workedMilliseconds();
  clearInterval(watch);
  watch = setInterval(() => {
    if (workedMilliseconds() - before > limits.milliseconds) send({ endedBy: 'too-slow' });
    else if (process.memoryUsage.rss() > limits.processMebibytes * mebibyte) send({ endedBy: 'too-heavy' });
  }, lookEveryMilliseconds);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task);
});
// The server is gone, perhaps killed. A graceful exit would wait for the thread, which may never return.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// These signals are meant for the server, which ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

function workedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function send(message: WorkMessage): void {
  if (process.connected) process.send?.(message);
}
