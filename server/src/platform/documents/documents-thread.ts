import { Worker } from 'node:worker_threads';
import { watchThreadTime } from '../thread-time.ts';
import type { DocumentAnswer, DocumentRequest } from './documents-worker.ts';

type Asked = {
  request: DocumentRequest;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
};
type Thread = { worker: Worker; made: number; idle: NodeJS.Timeout | null };

/** Of the thread, beside the limit of the server: all the data of a group go through it. */
const heapMebibytes = 768;
/** Of work, longer than any document takes: the thread of one that takes more is ended, and its document fails. */
const longestMilliseconds = 30_000;
/** The PDF compiler keeps about 3 MB of each document until its thread ends: 300 documents made 0.5 GB. */
const documentsPerThread = 20;
const idleMilliseconds = 60_000;

let waiting: Asked[] = [];
let making: Asked | null = null;
let current: Thread | null = null;

/**
 * Makes a document in a thread kept for that, so that requests go on being answered; documents are made one after the
 * other, and one that fails leaves those behind it alone. The thread starts with the first document, is replaced after
 * twenty, ends after a minute without any, and does not keep the process alive.
 */
export function makeDocument(request: DocumentRequest): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    waiting.push({ request, resolve, reject });
    if (making === null) void makeWaiting();
  });
}

/** Ends the thread; documents that were being made or waited for are rejected. The next document starts another. */
export async function closeDocumentsThread(): Promise<void> {
  const dropped = waiting;
  waiting = [];
  for (const { reject } of dropped) reject(new Error('The thread of documents was closed'));
  if (current !== null) await end(current);
}

async function makeWaiting(): Promise<void> {
  for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
    making = asked;
    await makeAsked(asked);
  }
  making = null;
  if (current !== null) rest(current);
}

/** Never rejects: whoever asked hears of it, and those behind have their turn. */
async function makeAsked({ request, resolve, reject }: Asked): Promise<void> {
  try {
    const thread = current ?? startThread();
    current = thread;
    if (thread.idle !== null) clearTimeout(thread.idle);
    await makeIn(thread.worker, request).then(resolve, async (error: Error) => {
      reject(error);
      if (!(error instanceof DocumentError)) await end(thread);
    });
    thread.made += 1;
    if (thread.made >= documentsPerThread) await end(thread);
  } catch (error) {
    // No thread could be started.
    reject(error instanceof Error ? error : new Error(String(error)));
  }
}

/** What the thread itself answered: it can make the next one. */
class DocumentError extends Error {}

function makeIn(worker: Worker, request: DocumentRequest): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onMessage = (answer: DocumentAnswer) => {
    if ('bytes' in answer) resolve(answer.bytes);
    else reject(new DocumentError(answer.error));
  };
  const onExit = () => {
    reject(new Error('The thread of documents ended'));
  };
  const endWatch = watchThreadTime(worker, longestMilliseconds, () => {
    reject(new Error('A document took too long'));
  });
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  worker.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
  } catch (error) {
    reject(error);
  }
  return promise.finally(() => {
    endWatch();
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
    worker.unref();
  });
}

function startThread(): Thread {
  const worker = new Worker(new URL('./documents-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes },
  });
  const thread: Thread = { worker, made: 0, idle: null };
  worker.on('error', () => void end(thread));
  return thread;
}

function rest(thread: Thread): void {
  thread.idle = setTimeout(() => void end(thread), idleMilliseconds).unref();
}

async function end(thread: Thread): Promise<void> {
  if (thread === current) current = null;
  if (thread.idle !== null) clearTimeout(thread.idle);
  await thread.worker.terminate();
}
