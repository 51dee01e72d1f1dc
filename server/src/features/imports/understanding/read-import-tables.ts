import { createHash } from 'node:crypto';
import type { Table } from '@suivi/domain/ground/table/table';
import { remembering } from '@suivi/domain/ground/text/remembering';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { importLimits } from '../../../platform/files/tabular-file.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';

let last: { key: string; tables: Table[] } | null = null;

/** The tables of a file, in which every text can be stored; kept for whoever takes them, until the next file is read. */
export async function readAndKeepTables(bytes: Uint8Array, fileName: string): Promise<Result<Table[]>> {
  last = null;
  const tables = await readImportTables(bytes, fileName);
  if (tables.kind === 'ok') last = { key: keyOf(bytes, fileName), tables: tables.value };
  return tables;
}

/** Those that were kept of this file, else read anew; whoever takes them may do with them as they like. */
export async function takeTables(bytes: Uint8Array, fileName: string): Promise<Result<Table[]>> {
  const kept = last;
  last = null;
  if (kept?.key === keyOf(bytes, fileName)) return ok(kept.tables);
  return readImportTables(bytes, fileName);
}

function keyOf(bytes: Uint8Array, fileName: string): string {
  return createHash('sha256').update(fileName).update('\n').update(bytes).digest('base64url');
}

async function readImportTables(bytes: Uint8Array, fileName: string): Promise<Result<Table[]>> {
  const file = await readTabularFile(bytes, fileName, importLimits);
  if (file.kind === 'refused') return refuse(file.code);
  const kept = remembering(storable);
  for (const { rows } of file.tables) {
    for (const { cells } of rows) {
      for (const [index, cell] of cells.entries()) if (typeof cell === 'string') cells[index] = kept(cell);
    }
  }
  return ok(file.tables);
}

// PostgreSQL holds neither NUL nor half a surrogate pair, and no screen shows the other control characters.
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '');
}
