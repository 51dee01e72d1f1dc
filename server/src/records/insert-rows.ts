import { type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../platform/schema/tables.ts';
import { type ArrayKind, arraysOf } from './plain-array.ts';

/** PostgreSQL types by column: `{ bill_id: 'integer', label: 'text' }`. */
type Columns = Readonly<Record<string, ArrayKind>>;

/** The number of rows that one statement takes: some megabytes of text. */
const rowsPerStatement = 5_000;

/**
 * Inserts many rows into one table in the given order. They are sent as one array for each column: one parameter for each cell
 * takes several times as long to send and to read as the rows take to write, and JSON objects are parsed one by one. Returns the
 * identifiers of the rows where they are requested.
 */
export async function insertRows(
  tx: Tx,
  table: keyof Tables,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
  returned: 'id' | 'nothing' = 'nothing',
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const insert = insertOf(table, columns, rows.slice(start, start + rowsPerStatement));
    if (returned === 'id') {
      const made = await sql<{ id: number }>`${insert} returning id`.execute(tx);
      for (const { id } of made.rows) ids.push(id);
    } else await insert.execute(tx);
  }
  return ids;
}

function insertOf(
  table: keyof Tables,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const refs = (prefix: string) => sql.join(names.map(name => sql.ref(`${prefix}${name}`)));
  return sql`insert into ${sql.table(table)} (${refs('')})
    select ${refs('n.')}
    from unnest(${arraysOf(columns, rows)}) with ordinality as n (${refs('')}, place)
    order by n.place`;
}
