import { type RawBuilder, sql } from 'kysely';

export type ArrayKind = 'integer' | 'numeric' | 'bigint' | 'boolean' | 'text' | 'date' | 'jsonb';
type Columns = Readonly<Record<string, ArrayKind>>;

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

/** One array for each column, with the value of each row; texts may contain anything. */
export function arraysOf<Name extends string>(
  columns: Readonly<Record<Name, ArrayKind>>,
  rows: readonly Readonly<Record<Name, unknown>>[],
): RawBuilder<unknown> {
  return sql.join(
    (Object.entries(columns) as [Name, Columns[string]][]).map(([name, kind]) => {
      const values = rows.map(row => row[name] ?? null);
      if (kind === 'text') return sql`${values}::text[]`;
      if (kind === 'jsonb')
        return sql`${values.map(value => (value === null ? null : JSON.stringify(value)))}::jsonb[]`;
      return plainArray(kind, values as (number | string | boolean | null)[]);
    }),
  );
}
