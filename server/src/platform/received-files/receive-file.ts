import { answerWithin, createWorkProcess } from '../processes/work-process.ts';
import { refuse, type Result, ok } from '../result.ts';
import type { ReceivedFile } from './received-file.ts';
import type { ReceivedFileAnswer, ReceivedFileTask } from './received-file-thread.ts';

const files = createWorkProcess<ReceivedFileTask, ReceivedFileAnswer>({
  thread: new URL('./received-file-thread.ts', import.meta.url),
  // Loading the PDF reader takes one second of them, a bill of ten pages another.
  milliseconds: 8000,
  heapMebibytes: 256,
  processMebibytes: 640,
  tasksPerProcess: 50,
  idleMilliseconds: 30_000,
});

/**
 * Finds out what a file is and contains, in a process of its own, which is ended at the limit of time or memory. Refused when it
 * is not a document, is protected or damaged, or could harm the person who opens it.
 */
export async function receiveFile(bytes: Buffer): Promise<Result<ReceivedFile>> {
  const answer = await ask({ bytes, page: null });
  if (answer.kind === 'refused') return refuse(answer.code);
  if (answer.kind !== 'file') throw new Error('a file was drawn instead of read');
  return ok(answer.file);
}

/** A page of a PDF as a PNG picture. */
export async function drawPage(bytes: Buffer, page: number): Promise<Result<Buffer>> {
  const answer = await ask({ bytes, page });
  if (answer.kind === 'refused') return refuse(answer.code);
  if (answer.kind !== 'picture') throw new Error('a page was read instead of drawn');
  // Buffers sent between processes lose their class.
  return ok(Buffer.from(answer.png));
}

function ask(task: ReceivedFileTask): Promise<ReceivedFileAnswer> {
  return answerWithin(files.ask(task), { kind: 'refused', code: 'document-too-heavy' });
}

/** Ends the process at once. */
export function closeReceivedFiles(): Promise<void> {
  return files.close();
}
