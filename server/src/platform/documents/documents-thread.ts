import { Worker } from 'node:worker_threads';
import type { DocumentAnswer, DocumentRequest } from './documents-worker.ts';

type Waiting = {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};
type Thread = { worker: Worker; waiting: Map<number, Waiting>; asked: number; idle: NodeJS.Timeout | null };

/** Longer than any document takes: a thread that is silent for so long is ended and replaced. */
/** Of its own, beside the limit of the server: all the data of a group go through it. */
const heapMebibytes = 768;
const longestMilliseconds = 30_000;
/** The PDF compiler keeps about 3 MB of each document until its thread ends: 300 documents made 0.5 GB. */
const documentsPerThread = 20;
const idleMilliseconds = 60_000;

let current: Thread | null = null;
let lastId = 0;

/**
 * Makes a document in a thread kept for that, so that requests go on being answered; documents are made one after the
 * other. The thread starts with the first document, is replaced after twenty, ends after a minute without any, and does
 * not keep the process alive.
 */
export function makeDocument(request: DocumentRequest): Promise<Uint8Array> {
  const thread = current ?? startThread();
  current = thread.asked + 1 < documentsPerThread ? thread : null;
  thread.asked += 1;
  if (thread.idle !== null) clearTimeout(thread.idle);
  return new Promise((resolve, reject) => {
    lastId += 1;
    const timer = setTimeout(
      () => void end(thread, new Error('A document took too long')),
      longestMilliseconds,
    );
    thread.waiting.set(lastId, { resolve, reject, timer });
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage({ id: lastId, request });
  });
}

/** Ends the thread; documents that were being made in it are rejected. The next document starts another thread. */
export async function closeDocumentsThread(): Promise<void> {
  if (current !== null) await end(current, new Error('The thread of documents was closed'));
}

function startThread(): Thread {
  const worker = new Worker(new URL('./documents-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes },
  });
  const thread: Thread = { worker, waiting: new Map(), asked: 0, idle: null };
  worker.on('message', (answer: DocumentAnswer) => settle(thread, answer));
  worker.on('error', error => void end(thread, error));
  return thread;
}

function settle(thread: Thread, answer: DocumentAnswer): void {
  const asked = thread.waiting.get(answer.id);
  thread.waiting.delete(answer.id);
  if (thread.waiting.size === 0) rest(thread);
  if (asked === undefined) return;
  clearTimeout(asked.timer);
  if ('bytes' in answer) asked.resolve(answer.bytes);
  else asked.reject(new Error(answer.error));
}

function rest(thread: Thread): void {
  thread.worker.unref();
  if (thread !== current) {
    void thread.worker.terminate();
    return;
  }
  thread.idle = setTimeout(
    () => void end(thread, new Error('The thread of documents was idle')),
    idleMilliseconds,
  ).unref();
}

async function end(thread: Thread, reason: Error): Promise<void> {
  if (thread === current) current = null;
  if (thread.idle !== null) clearTimeout(thread.idle);
  for (const { reject, timer } of thread.waiting.values()) {
    clearTimeout(timer);
    reject(reason);
  }
  thread.waiting.clear();
  await thread.worker.terminate();
}
