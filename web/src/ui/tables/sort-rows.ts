import type { DataTableColumn, TableSort } from './data-table-column.ts';

/** A stable sort in French order. Missing values come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const sortValue = sort && columns.find(column => column.key === sort.key)?.sortValue;
  if (!sortValue) return rows;
  const { compare } = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map(row => ({ row, value: sortValue(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
      return sign * compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}
