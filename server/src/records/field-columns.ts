import {
  type ContentOf,
  type Field,
  type Fields,
  keysOf,
  type KeyOf,
  type OwnStored,
} from '@suivi/domain/ground/fields/field';
import { sql } from 'kysely';
import type { ColumnKind, ColumnValue } from './write-rows.ts';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
type ColumnOf<Key extends string, F> = F extends { kind: 'own'; stored: infer Stored extends OwnStored }
  ? Stored extends 'text'
    ? Snake<Key>
    : Stored extends Readonly<Record<string, infer Column extends string>>
      ? Column
      : never
  : Snake<Key>;
/** The columns of a record's own table that hold its fields. */
export type FieldColumn<F extends Fields> = { [Key in KeyOf<F>]: ColumnOf<Key, F[Key]> }[KeyOf<F>];

type Stored = { column: string; kind: ColumnKind; member: string | null };

function columnsOfField(key: string, field: Field): Stored[] {
  const column = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  const one = (kind: ColumnKind) => [{ column, kind, member: null }];
  switch (field.kind) {
    case 'number':
      return one(field.decimals === 0 ? 'integer' : 'numeric');
    case 'answer':
      return one('boolean');
    case 'day':
      return one('date');
    case 'own':
      if (field.stored === 'elsewhere') return [];
      if (field.stored === 'text') return one('text');
      return Object.entries(field.stored).map(([member, own]) => ({ column: own, kind: 'numeric', member }));
    case 'text':
    case 'choice':
      return one('text');
  }
}

/** The same columns with their PostgreSQL types. */
export function fieldColumns<F extends Fields>(fields: F): Record<FieldColumn<F>, ColumnKind> {
  const columns = keysOf(fields).flatMap(key => columnsOfField(key, fields[key] as Field));
  return Object.fromEntries(columns.map(({ column, kind }) => [column, kind])) as Record<
    FieldColumn<F>,
    ColumnKind
  >;
}

/** The values of these columns for a content. */
export function fieldRow<F extends Fields>(
  fields: F,
  content: ContentOf<F>,
): Record<FieldColumn<F>, ColumnValue> {
  const cells = keysOf(fields).flatMap(key =>
    columnsOfField(key, fields[key] as Field).map(({ column, member }): [string, unknown] => {
      const value: unknown = content[key];
      return [
        column,
        member === null ? value : ((value as Record<string, unknown> | null)?.[member] ?? null),
      ];
    }),
  );
  return Object.fromEntries(cells) as Record<FieldColumn<F>, ColumnValue>;
}

/** The `date` columns among them, read as text: as a date, a day would shift with the time zone of the server. */
export function fieldDays(fields: Fields) {
  return keysOf(fields)
    .flatMap(key => columnsOfField(key, fields[key] as Field))
    .filter(({ kind }) => kind === 'date')
    .map(({ column }) => sql<string | null>`${sql.ref(column)}::text`.as(column));
}

/** The keys of the fields that the record's own table holds. */
export type StoredKey<F extends Fields> = {
  [Key in KeyOf<F>]: F[Key] extends { stored: 'elsewhere' } ? never : Key;
}[KeyOf<F>];
type StoredFields<F extends Fields> = Pick<ContentOf<F>, StoredKey<F>>;

/** The fields read from a row; fields that are stored elsewhere are left out. */
export function readFieldRow<F extends Fields>(fields: F, row: object): StoredFields<F> {
  const cells = new Map<string, unknown>(Object.entries(row));
  const read = keysOf(fields).flatMap((key): [string, unknown][] => {
    const [first, ...more] = columnsOfField(key, fields[key] as Field).map(({ column, kind, member }) => ({
      member,
      value: cells.get(column) === null || kind !== 'numeric' ? cells.get(column) : Number(cells.get(column)),
    }));
    if (first === undefined) return [];
    if (first.member === null) return [[key, first.value]];
    const members = [first, ...more];
    const isWhole = members.every(({ value }) => value !== null);
    return [[key, isWhole ? Object.fromEntries(members.map(({ member, value }) => [member, value])) : null]];
  });
  return Object.fromEntries(read) as StoredFields<F>;
}
