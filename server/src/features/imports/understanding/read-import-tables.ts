import type { Table } from '@suivi/domain/ground/table/table';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import { importLimits } from '../../../platform/files/tabular-file.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';

/** The tables of a file, in which every text can be stored. */
export async function readImportTables(bytes: Uint8Array, fileName: string): Promise<Result<Table[]>> {
  const file = await readTabularFile(bytes, fileName, importLimits);
  if (file.kind === 'refused') return refuse(file.code);
  for (const { rows } of file.tables) {
    for (const row of rows) {
      row.cells.forEach((cell, index) => {
        if (typeof cell === 'string' && !isStorable(cell)) row.cells[index] = storable(cell);
      });
    }
  }
  return ok(file.tables);
}

// PostgreSQL holds neither NUL nor half a surrogate pair, and no screen shows the other control characters.
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function isStorable(text: string): boolean {
  return text.isWellFormed() && text.search(unstorable) === -1;
}

function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '');
}
