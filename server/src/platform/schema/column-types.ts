import type { ColumnType, Generated } from 'kysely';

/** Set by the database, never written by the program. */
export type Automatic<T> = ColumnType<T, never, never>;

/** PostgreSQL `numeric` and `bigint` arrive as text; only the code that reads or writes a record turns them into numbers. */
export type Numeric = ColumnType<string, number | string, number | string>;
export type NullableNumeric = ColumnType<string | null, number | string | null, number | string | null>;

/** Written as text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** What is saved with the version that was read: the version counts its saves. */
export type Versioned = { updated_at: Generated<Date>; version: Generated<number> };

/** … and is created by a person or a file … */
export type Recorded = Versioned & { created_at: Generated<Date> };

/** … with the account of its last save; null once that is deleted, or when the program saved it. */
export type Edited = Recorded & { updated_by: number | null };
