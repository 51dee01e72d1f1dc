import { PassThrough } from 'node:stream';
import { serveTasks } from '../../platform/processes/serve-tasks.ts';
import { type DailyFile, readDailyStream } from './read-daily-stream.ts';

/** A file is sent in parts, in order, then ended; `isWhole` is false when the sender broke off. */
export type DailyFileTask = { kind: 'part'; bytes: Uint8Array } | { kind: 'end'; isWhole: boolean };

/** `isOver`: nothing that may still arrive would be read. */
export type DailyFileAnswer = { lineCount: number; isOver: boolean; file: DailyFile | null };

const parts = new PassThrough();
const progress = { bytesRead: 0, lineCount: 0 };
let isOver = false;
const reading = readDailyStream(parts, progress).finally(() => {
  isOver = true;
  parts.destroy();
});
// The error is reported to the task that asks for the end.
reading.catch(() => undefined);

serveTasks(async (task: DailyFileTask): Promise<DailyFileAnswer> => {
  if (task.kind === 'end') {
    if (task.isWhole) parts.end();
    else parts.destroy(new Error('the file broke off'));
    return { ...progress, isOver: true, file: await reading };
  }
  await taken(task.bytes);
  return { ...progress, isOver, file: null };
});

/** Resolves when the reader has room again, or reads no more: a destroyed stream does not wake those who wait for room in it. */
function taken(bytes: Uint8Array): Promise<unknown> {
  if (isOver || parts.destroyed) return Promise.resolve();
  const written = new Promise<void>(resolve => {
    parts.write(bytes, () => resolve());
  });
  return Promise.race([written, reading.catch(() => undefined)]);
}
