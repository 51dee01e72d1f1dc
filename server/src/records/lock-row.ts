import { sql } from 'kysely';
import type { Tables, Tx } from '../platform/schema/tables.ts';
import type { ColumnValue } from './write-rows.ts';

/**
 * Locks the row with this key until the transaction ends; waits for transactions that are changing it. A row that does not exist
 * is created, with `initial` values and the defaults of its other columns.
 */
export async function lockRow(
  tx: Tx,
  table: keyof Tables,
  key: { column: string; value: number },
  initial: Readonly<Record<string, ColumnValue>> = {},
): Promise<void> {
  const row = { [key.column]: key.value, ...initial };
  const columns = Object.keys(row).map(name => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    on conflict do nothing`.execute(tx);
  await sql`select from ${sql.table(table)} where ${sql.ref(key.column)} = ${key.value} for update`.execute(
    tx,
  );
}
