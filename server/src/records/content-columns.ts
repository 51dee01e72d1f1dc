import type { ColumnKind, ColumnValue, Row } from './write-rows.ts';

/** The columns of a record that hold its content: the PostgreSQL type of each, and where its value comes from. */
export type ContentColumns<Content, Column extends string = string> = Readonly<
  Record<Column, readonly [ColumnKind, (content: Content) => ColumnValue]>
>;

export function columnKinds<Column extends string>(
  columns: Readonly<Record<Column, readonly [ColumnKind, unknown]>>,
): Record<Column, ColumnKind> {
  const kinds = Object.entries<readonly [ColumnKind, unknown]>(columns).map(([column, [kind]]) => [
    column,
    kind,
  ]);
  return Object.fromEntries(kinds) as Record<Column, ColumnKind>;
}

export function columnRow<Content, Column extends string>(
  columns: ContentColumns<Content, Column>,
  content: Content,
): Row<Column> {
  const row: Record<string, ColumnValue> = {};
  for (const column in columns) row[column] = columns[column][1](content);
  return row as Row<Column>;
}
