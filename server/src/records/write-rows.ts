import { sql } from 'kysely';
import type { Change } from '../platform/change.ts';
import type { Tables } from '../platform/schema/tables.ts';
import { arraysOf } from './plain-array.ts';

export type ColumnKind = 'integer' | 'text' | 'numeric' | 'boolean' | 'date';
export type ColumnValue = string | number | boolean | null;
export type Row<Column extends string> = Readonly<Record<Column, ColumnValue>>;

/** A table whose rows have an `id`, a `version` and an `updated_at`, with its columns by their PostgreSQL type. */
export type RecordTable<Key extends string, Content extends string> = {
  name: keyof Tables;
  /** Set on creation and never changed. */
  key: Record<Key, ColumnKind>;
  /** Replaced by each write. */
  content: Record<Content, ColumnKind>;
  /** Whether a second row with the same key is not created. */
  isKeyUnique?: boolean;
  /** The column with the account that last wrote the row. */
  author?: 'updated_by' | 'declared_by';
};

type ColumnOf<Name extends keyof Tables> = keyof Tables[Name] & string;

/** Checks the columns of a record's table against the schema. */
export function recordTable<
  Name extends keyof Tables,
  Key extends ColumnOf<Name>,
  Content extends ColumnOf<Name>,
>(name: Name, parts: Omit<RecordTable<Key, Content>, 'name'>): RecordTable<Key, Content> {
  return { name, ...parts };
}

/** A record as a write left it; for a deleted one, as it was before. */
export type Written = { id: number; version: number };

/** Created when nothing is `stored`, deleted when `content` is null. */
export type RowWrite<Key extends string, Content extends string> = {
  stored: Written | null;
  key: Row<Key>;
  content: Row<Content> | null;
};

/**
 * Deletes, replaces and creates rows, with one statement for each of the three, and returns the result of each in the given
 * order. Null is returned for a row that somebody else created, changed or deleted meanwhile: the caller must keep nothing of the
 * change.
 */
export async function writeRows<Key extends string, Content extends string>(
  change: Change,
  table: RecordTable<Key, Content>,
  writes: readonly RowWrite<Key, Content>[],
): Promise<(Written | null)[]> {
  const written = new Map<RowWrite<Key, Content>, Written>();
  const gone = writes.flatMap(write =>
    write.content === null && write.stored ? { write, stored: write.stored } : [],
  );
  const changed = writes.flatMap(write =>
    write.content !== null && write.stored ? { write, stored: write.stored, row: write.content } : [],
  );
  const added = writes.flatMap(write =>
    write.content !== null && !write.stored ? { write, row: { ...write.key, ...write.content } } : [],
  );
  const deleted = await deleteRows(
    change,
    table,
    gone.map(({ stored }) => stored),
  );
  for (const { write, stored } of gone) if (deleted.has(stored.id)) written.set(write, stored);
  const updated = await updateRows(change, table, changed);
  for (const { write, stored } of changed) {
    if (updated.has(stored.id)) written.set(write, { id: stored.id, version: stored.version + 1 });
  }
  const ids = await insertRows(
    change,
    table,
    added.map(({ row }) => row),
  );
  for (const [index, { write }] of added.entries()) {
    const id = ids[index];
    if (id !== undefined) written.set(write, { id, version: 1 });
  }
  return writes.map(write => written.get(write) ?? null);
}

type AnyTable = RecordTable<string, string>;

async function deleteRows(
  { tx }: Change,
  { name }: AnyTable,
  stored: readonly Written[],
): Promise<Set<number>> {
  if (stored.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(name)} t
    using unnest(${stored.map(({ id }) => id)}::integer[], ${stored.map(({ version }) => version)}::integer[])
      as n (id, version)
    where t.id = n.id and t.version = n.version
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function updateRows(
  { tx, author }: Change,
  table: AnyTable,
  changed: readonly { stored: Written; row: Row<string> }[],
): Promise<Set<number>> {
  if (changed.length === 0) return new Set();
  const columns = Object.keys(table.content);
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table.name)} t
    set ${sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`))},
      ${table.author === undefined ? sql`` : sql`${sql.ref(table.author)} = ${author.accountId}::integer,`}
      updated_at = now(), version = t.version + 1
    from unnest(
      ${changed.map(({ stored }) => stored.id)}::integer[], ${changed.map(({ stored }) => stored.version)}::integer[],
      ${arraysOf(
        table.content,
        changed.map(({ row }) => row),
      )}
    ) as n (id, version, ${refs(columns)})
    where t.id = n.id and t.version = n.version
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The identifiers in the given order; undefined where the key was taken. */
async function insertRows(
  { tx, author }: Change,
  table: AnyTable,
  added: readonly Row<string>[],
): Promise<(number | undefined)[]> {
  if (added.length === 0) return [];
  const columns = { ...table.key, ...table.content };
  const names = Object.keys(columns);
  const key = Object.keys(table.key);
  const { rows } = await sql<{ id: number; key: unknown[] }>`
    insert into ${sql.table(table.name)}
      (${refs(names)}${table.author === undefined ? sql`` : sql`, ${sql.ref(table.author)}`})
    select ${refs(names.map(name => `n.${name}`))}
      ${table.author === undefined ? sql`` : sql`, ${author.accountId}::integer`}
    from unnest(${arraysOf(columns, added)}) with ordinality as n (${refs(names)}, place)
    order by n.place
    ${table.isKeyUnique ? sql`on conflict (${refs(key)}) do nothing` : sql``}
    returning id, jsonb_build_array(${refs(key)}) as key`.execute(tx);
  // Rows are created in the given order; only when some were not created must the keys be compared.
  if (rows.length === added.length) return rows.map(({ id }) => id);
  const ids = new Map(rows.map(row => [JSON.stringify(row.key), row.id]));
  return added.map(row => ids.get(JSON.stringify(key.map(column => row[column]))));
}

function refs(names: readonly string[]) {
  return sql.join(names.map(name => sql.ref(name)));
}
