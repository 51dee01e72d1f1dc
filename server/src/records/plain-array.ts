import { type RawBuilder, sql } from 'kysely';

export type ArrayKind = 'integer' | 'numeric' | 'bigint' | 'boolean' | 'text' | 'date' | 'jsonb';

/**
 * A column of numbers, booleans, days, or words of the schema as the text of an array. None of these needs escaping, which the
 * driver would check for each value, and one object for each row takes even longer.
 */
export function plainArray(
  kind: Exclude<ArrayKind, 'jsonb'>,
  values: readonly (number | string | boolean | null)[],
): RawBuilder<unknown> {
  return sql`${`{${values.map(value => value ?? 'null').join(',')}}`}::${sql.raw(kind)}[]`;
}

/** A column as an array; texts may contain anything. */
export function arrayOf(kind: ArrayKind, values: readonly unknown[]): RawBuilder<unknown> {
  if (kind === 'text') return sql`${values}::text[]`;
  if (kind === 'jsonb')
    return sql`${values.map(value => (value === null ? null : JSON.stringify(value)))}::jsonb[]`;
  return plainArray(kind, values as (number | string | boolean | null)[]);
}

/** One array for each column, with the value of each row. */
export function arraysOf<Name extends string>(
  columns: Readonly<Record<Name, ArrayKind>>,
  rows: readonly Readonly<Record<Name, unknown>>[],
): RawBuilder<unknown> {
  const kinds = Object.entries(columns) as [Name, ArrayKind][];
  return sql.join(
    kinds.map(([name, kind]) =>
      arrayOf(
        kind,
        rows.map(row => row[name] ?? null),
      ),
    ),
  );
}
