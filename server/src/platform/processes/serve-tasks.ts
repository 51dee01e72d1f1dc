import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './work-message.ts';

/** Runs in the thread of a `createWorkProcess`: does each task that arrives with `work` and sends back its answer. */
export function serveTasks(work: (task: never) => unknown): void {
  // The process is killed in the end, and would lose what node has compiled for it.
  parentPort?.once('message', () => setImmediate(flushCompileCache));
  parentPort?.on('message', (task: unknown) => void serve(task as never));

  async function serve(task: never): Promise<void> {
    try {
      send({ answer: await work(task) });
    } catch (error) {
      send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

function send(message: ThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort?.postMessage(message);
}
