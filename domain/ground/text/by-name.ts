const { compare } = new Intl.Collator('fr', { numeric: true });

/** The rows sorted by name in French order, whatever the collation of the database; rows with equal names keep their order. */
export function byName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}
