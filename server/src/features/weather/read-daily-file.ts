import { createWorkProcess, WorkEnded } from '../../platform/processes/work-process.ts';
import type { DailyFileAnswer, DailyFileTask } from './daily-file-thread.ts';
import { type DailyFile, type ReadingProgress, unreadFile } from './read-daily-stream.ts';

/** The limits for one part of a file; the reader of the whole file has its own. */
const limits = { milliseconds: 30_000, heapMebibytes: 384, processMebibytes: 768 };

/**
 * Reads a daily file while it arrives, in a process of its own, which ends with it: a file neither fills the server's memory nor
 * keeps it from answering. A file that is too much for the process counts as too large.
 */
export async function readDailyFile(
  source: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
): Promise<DailyFile> {
  const reader = createWorkProcess<DailyFileTask, DailyFileAnswer>({
    ...limits,
    thread: new URL('./daily-file-thread.ts', import.meta.url),
    tasksPerProcess: Number.POSITIVE_INFINITY,
    idleMilliseconds: 60 * 60_000,
  });
  try {
    const isWhole = await sendParts(source, progress, bytes => reader.ask({ kind: 'part', bytes }));
    const { lineCount, file } = await reader.ask({ kind: 'end', isWhole });
    progress.lineCount = lineCount;
    if (file === null) throw new Error('A file that ended was not answered');
    return file;
  } catch (error) {
    if (error instanceof WorkEnded && error.by !== 'closed') return unreadFile('too_large');
    throw error;
  } finally {
    await reader.close();
  }
}

/** False when the file broke off: a browser that left, an address that stopped or took too long. */
async function sendParts(
  source: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
  send: (bytes: Uint8Array) => Promise<DailyFileAnswer>,
): Promise<boolean> {
  const parts = source[Symbol.asyncIterator]();
  for (;;) {
    const part = await parts.next().catch(() => null);
    if (part === null) return false;
    if (part.done) return true;
    progress.bytesRead += part.value.length;
    const { lineCount, isOver } = await send(part.value);
    progress.lineCount = lineCount;
    if (!isOver) continue;
    await parts.return?.();
    return true;
  }
}
