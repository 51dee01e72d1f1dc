import type { DataTableColumn, TableSort } from './data-table-column.ts';

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** A stable sort in French order. Missing values come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const sortValue = sort && columns.find(column => column.key === sort.key)?.sortValue;
  if (!sortValue) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map(row => ({ row, value: sortValue(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}
