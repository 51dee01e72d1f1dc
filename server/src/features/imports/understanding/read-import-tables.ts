import { createHash } from 'node:crypto';
import type { Table } from '@suivi/domain/ground/table/table';
import { unfold, type UnfoldedTable } from '@suivi/domain/imports/blocks/unfold';
import type { KnownSite } from '@suivi/domain/imports/words/named';
import { remembering } from '@suivi/domain/ground/text/remembering';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { importLimits } from '../../../platform/files/tabular-file.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { KeptFile } from '../../../records/imports/store.ts';

/** The tables of a file, with texts that can all be stored, and the same tables unfolded by some sites. */
export type ImportTables = {
  tables: readonly Table[];
  unfoldedBy: (sites: readonly KnownSite[]) => UnfoldedTable[];
};

let last: { key: string; read: ImportTables } | null = null;

/** Reads a file, and keeps its tables until they are taken or the next file is read. */
export async function readAndKeepTables(bytes: Uint8Array, fileName: string): Promise<Result<ImportTables>> {
  last = null;
  const read = await readImportTables(bytes, fileName);
  const digest = createHash('sha256').update(bytes).digest('base64');
  if (read.kind === 'ok') last = { key: keyOf({ digest }, fileName), read: read.value };
  return read;
}

/** The kept tables of this file, otherwise read again; the caller may change them. */
export async function takeTables(file: KeptFile, fileName: string): Promise<Result<ImportTables>> {
  const kept = last;
  last = null;
  if (kept?.key === keyOf(file, fileName)) return ok(kept.read);
  return readImportTables(await file.read(), fileName);
}

function keyOf({ digest }: Pick<KeptFile, 'digest'>, fileName: string): string {
  return `${digest} ${fileName}`;
}

async function readImportTables(bytes: Uint8Array, fileName: string): Promise<Result<ImportTables>> {
  const file = await readTabularFile(bytes, fileName, importLimits);
  if (file.kind === 'refused') return refuse(file.code);
  const kept = remembering(storable);
  for (const { rows } of file.tables) {
    for (const { cells } of rows) {
      for (const [index, cell] of cells.entries()) if (typeof cell === 'string') cells[index] = kept(cell);
    }
  }
  return ok({ tables: file.tables, unfoldedBy: unfolding(file.tables) });
}

/** The sites at the check of a file are most often the same as when it was sent. */
function unfolding(tables: readonly Table[]): ImportTables['unfoldedBy'] {
  let made: { by: string; unfolded: UnfoldedTable[] } | null = null;
  return sites => {
    const by = JSON.stringify(sites);
    if (made?.by !== by) made = { by, unfolded: unfold(tables, sites) };
    return made.unfolded;
  };
}

// PostgreSQL can store neither NUL nor unpaired surrogates, and no screen shows the other control characters.
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '');
}
