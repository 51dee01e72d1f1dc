const { compare } = new Intl.Collator('fr', { numeric: true });

/** The rows as a French list has their names, whatever order the database gives texts; those of one name stay as they are. */
export function byName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}
