import type { ImportContext } from '../rows/import-context.ts';
import type { ImportMapping } from '../columns/mapping.ts';
import type { Table } from '../table/table.ts';
import { createTableReader, type ImportContent } from '../facts/table-reader.ts';

/** Reads a whole table by a confirmed mapping. For a long one, `createTableReader` reads in slices. */
export function applyMapping(table: Table, mapping: ImportMapping, context: ImportContext): ImportContent {
  const reader = createTableReader(mapping, context, table.formulaCells);
  for (const row of table.rows) reader.addRow(row);
  return reader.finish();
}
