import { type RawBuilder, sql } from 'kysely';

/**
 * A column of numbers, of yes and no, or of words of the schema as the text of an array: none holds what would have to be
 * escaped, which the driver looks for in each, and an object for each row takes longer still.
 */
export function plainArray(
  type: 'integer' | 'numeric' | 'bigint' | 'boolean' | 'text',
  values: readonly (number | string | boolean | null)[],
): RawBuilder<unknown> {
  return sql`${`{${values.map(value => value ?? 'null').join(',')}}`}::${sql.raw(type)}[]`;
}
