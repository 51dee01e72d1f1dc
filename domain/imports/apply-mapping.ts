import type { ImportContext } from './import-context.ts';
import type { ImportMapping } from './mapping.ts';
import type { Table } from './table.ts';
import { createTableReader, type ImportReading } from './table-reader.ts';

/** Reads a whole table by a confirmed mapping. For a long one, `createTableReader` reads in slices. */
export function applyMapping(table: Table, mapping: ImportMapping, context: ImportContext): ImportReading {
  const reader = createTableReader(mapping, context, table.formulaCells);
  for (const row of table.rows) reader.addRow(row);
  return reader.finish();
}
