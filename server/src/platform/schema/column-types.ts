import type { ColumnType } from 'kysely';

/** Set by the database, never written by the program. */
export type Automatic<T> = ColumnType<T, never, never>;

/** PostgreSQL `numeric` and `bigint` arrive as text; only the code that reads or writes a record turns them into numbers. */
export type Numeric = ColumnType<string, number | string, number | string>;
export type NullableNumeric = ColumnType<string | null, number | string | null, number | string | null>;

/** Written as text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
