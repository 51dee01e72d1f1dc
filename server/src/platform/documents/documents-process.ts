import { createWorkProcess } from '../processes/work-process.ts';
import type { DocumentRequest } from './documents-thread.ts';

const documents = createWorkProcess<DocumentRequest, Uint8Array>({
  thread: new URL('./documents-thread.ts', import.meta.url),
  // Longer than any document takes.
  milliseconds: 30_000,
  // All the data of a group go through it.
  heapMebibytes: 768,
  processMebibytes: 1536,
  // The PDF compiler keeps about 3 MB of each document: 300 documents made 0.5 GB.
  tasksPerProcess: 20,
  idleMilliseconds: 60_000,
});

/** Makes a document in a process kept for that; throws `WorkEnded` for one that takes too long or too much. */
export function makeDocument(request: DocumentRequest): Promise<Uint8Array> {
  return documents.ask(request);
}

/** Ends the process; documents that were being made or waited for are rejected. The next document starts another. */
export function closeDocuments(): Promise<void> {
  return documents.close();
}
