import { type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../platform/schema/tables.ts';
import { type ArrayKind, arrayOf } from './plain-array.ts';

/** PostgreSQL types by column, and where the values come from: `{ label: ['text', line => line.label] }`. */
export type RowColumns<Item> = Readonly<Record<string, readonly [ArrayKind, (item: Item) => unknown]>>;

/** The number of rows that one statement takes: some megabytes of text. */
const rowsPerStatement = 5_000;

/**
 * Inserts a row for each item into one table in the given order. They are sent as one array for each column: one parameter for
 * each cell takes several times as long to send and to read as the rows take to write, and JSON objects are parsed one by one.
 * Returns the identifiers of the rows where they are requested.
 */
export async function insertRows<Item>(
  tx: Tx,
  table: keyof Tables,
  columns: RowColumns<Item>,
  items: readonly Item[],
  returned: 'id' | 'nothing' = 'nothing',
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < items.length; start += rowsPerStatement) {
    const insert = insertOf(table, columns, items.slice(start, start + rowsPerStatement));
    if (returned === 'id') {
      const made = await sql<{ id: number }>`${insert} returning id`.execute(tx);
      for (const { id } of made.rows) ids.push(id);
    } else await insert.execute(tx);
  }
  return ids;
}

function insertOf<Item>(
  table: keyof Tables,
  columns: RowColumns<Item>,
  items: readonly Item[],
): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const refs = (prefix: string) => sql.join(names.map(name => sql.ref(`${prefix}${name}`)));
  const arrays = Object.values(columns).map(([kind, value]) =>
    arrayOf(
      kind,
      items.map(item => value(item) ?? null),
    ),
  );
  return sql`insert into ${sql.table(table)} (${refs('')})
    select ${refs('n.')}
    from unnest(${sql.join(arrays)}) with ordinality as n (${refs('')}, place)
    order by n.place`;
}
