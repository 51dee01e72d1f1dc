import { databaseOfConnection } from '../../../platform/database/database-of-connection.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { describeFile } from '../understanding/describe-file.ts';
import type { ImportChildMessage, ImportChildRequest, ImportTask, ImportTaskAnswers } from './import-task.ts';
import { workImports } from './work-imports.ts';
import { forgetDryRun } from '../dry-run/kept-dry-run.ts';
import { writeRefusedRows } from '../dry-run/write-refused-rows.ts';

const stopping = new AbortController();
/** The received parts of files whose task is still to come, by its number. */
const parts = new Map<number, Uint8Array[]>();
let db: Database | null = null;

process.on('message', (request: ImportChildRequest) => {
  if (request.kind === 'connect') db = databaseOfConnection(request.connection);
  else if (request.kind === 'stop') stopping.abort();
  else if (request.kind === 'bytes') parts.set(request.id, [...(parts.get(request.id) ?? []), request.bytes]);
  else void answer(request.id, whole(request));
});
// The server is gone, perhaps killed: the database rolls back what was begun.
process.once('disconnect', () => process.exit());
// These signals are meant for the server, which says when to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

function whole({ id, task }: ImportChildRequest & { kind: 'task' }): ImportTask {
  const bytes = Buffer.concat(parts.get(id) ?? []);
  parts.delete(id);
  return task.kind === 'describe' ? { ...task, bytes } : task;
}

async function answer(id: number, task: ImportTask): Promise<void> {
  try {
    send({ kind: 'done', id, answer: await run(task) });
  } catch (error) {
    send({ kind: 'error', id, error: asError(error) });
  }
}

async function run(task: ImportTask): Promise<ImportTaskAnswers[ImportTask['kind']]> {
  if (db === null) throw new Error('no connection was given');
  switch (task.kind) {
    case 'describe':
      // It would take memory beside the next file.
      forgetDryRun();
      return describeFile(db, task.bytes, task.fileName);
    case 'refused-rows':
      return writeRefusedRows(db, task.importId);
    case 'work':
      await workImports({
        db,
        worker: task.worker,
        clock: { now: () => task.now },
        signal: stopping.signal,
        onError: (importId, error) => send({ kind: 'import-failed', importId, error: asError(error) }),
      });
      return null;
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function send(message: ImportChildMessage): void {
  if (process.connected) process.send?.(message);
}
