export type Keyed<Row> = { key: string; row: Row };

/**
 * Gives keys to rows that have no id: they are identified by their subject and not by their position, since others add and remove
 * rows in the meantime.
 */
export function rowsByKey<Row>(rows: readonly Row[], aboutOf: (row: Row) => string): Keyed<Row>[] {
  const counts = new Map<string, number>();
  return rows.map(row => {
    const about = aboutOf(row);
    const count = counts.get(about) ?? 0;
    counts.set(about, count + 1);
    return { key: count === 0 ? about : `${about} ${count}`, row };
  });
}

/** The rows with the one of this key replaced; added when there is none, removed when `row` is null. */
export function withRow<Row>(rows: readonly Keyed<Row>[], key: string | null, row: Row | null): Row[] {
  const isThere = rows.some(each => each.key === key);
  const others = rows.flatMap(each => (each.key === key ? (row === null ? [] : [row]) : [each.row]));
  return isThere || row === null ? others : [...others, row];
}
