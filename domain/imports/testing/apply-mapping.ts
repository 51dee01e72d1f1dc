import type { ImportContext } from '../rows/import-context.ts';
import type { ImportMapping } from '../words/mapping.ts';
import { unfold } from '../blocks/unfold.ts';
import type { Table } from '../../ground/table/table.ts';
import { createFileReader, type ImportContent } from '../facts/file-reader.ts';

/** Reads a sheet of one block with a confirmed mapping. */
export function applyMapping(table: Table, mapping: ImportMapping, context: ImportContext): ImportContent {
  const reader = createFileReader(context);
  for (const unfolded of unfold([table], context.sites)) {
    const read = reader.table(mapping, unfolded);
    for (const row of unfolded.rows) read.addRow(row);
  }
  return reader.finish();
}
