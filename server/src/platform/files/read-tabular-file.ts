import { Worker } from 'node:worker_threads';
import type { Table, TableRow } from '@suivi/domain/ground/table/table';
import { remembering } from '@suivi/domain/ground/text/remembering';
import { watchThreadTime } from '../thread-time.ts';
import { type ReadLimits, readLimits, type TabularFile } from './tabular-file.ts';
import type { CollectedPart } from './row-collector.ts';
import type { ReadMessage, ReadRequest } from './tabular-worker.ts';

/**
 * Reads a workbook (XLSX) or a separated text (CSV, TSV) into tables of cells, whatever the file's name says. The work is done in
 * a thread of its own, which is ended at the limit of time or memory; a file beyond a limit is refused, never read in part.
 */
export async function readTabularFile(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits = readLimits,
): Promise<TabularFile> {
  if (bytes.length === 0) return { kind: 'refused', code: 'file-empty' };
  if (bytes.length > limits.fileBytes) return { kind: 'refused', code: 'file-too-large' };
  const request: ReadRequest = { bytes, fileName, limits };
  const worker = new Worker(new URL('./tabular-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMebibytes, maxYoungGenerationSizeMb: 16 },
  });
  try {
    return await outcomeOf(worker, limits.milliseconds);
  } finally {
    await worker.terminate();
  }
}

function outcomeOf(worker: Worker, milliseconds: number): Promise<TabularFile> {
  return new Promise((resolve, reject) => {
    const tables: Table[] = [];
    const rows = createRowKeeper();
    watchThreadTime(worker, milliseconds, () => resolve({ kind: 'refused', code: 'file-too-slow' }));
    worker.on('message', (message: ReadMessage) => {
      if (message.kind === 'done') resolve({ kind: 'tables', format: message.format, tables });
      else if (message.kind === 'refused') resolve(message);
      else receive(tables, message, rows);
    });
    worker.once('error', error => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        resolve({ kind: 'refused', code: 'file-too-many-cells' });
      } else reject(error);
    });
  });
}

function receive(tables: Table[], part: CollectedPart, kept: (row: TableRow) => TableRow): void {
  if (part.kind === 'table') {
    tables.push({ name: part.name, rows: [], formulaCells: [] });
    return;
  }
  const table = tables.at(-1);
  if (table === undefined) return;
  if (part.kind === 'rows') for (const row of part.rows) table.rows.push(kept(row));
  else if (part.kind === 'formulas') table.formulaCells.push(...part.cells);
  else if (part.kind === 'hidden-lines') table.hiddenLines = [...(table.hiddenLines ?? []), ...part.lines];
  else table.hiddenColumns = [...(table.hiddenColumns ?? []), ...part.columns];
}

/** Keeps equal texts of rows only once: most cells of a large file repeat another, and arrive as separate strings. */
function createRowKeeper(): (row: TableRow) => TableRow {
  const once = remembering(text => text);
  return row => {
    for (const [index, cell] of row.cells.entries())
      if (typeof cell === 'string') row.cells[index] = once(cell);
    return row;
  };
}
