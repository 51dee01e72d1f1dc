import {
  cellText,
  columnsIn,
  headerWithUnit,
  isFigure,
  type TableColumn,
  totalText,
  valueText,
} from '@suivi/presentation/ground/table-columns';
import { missing } from '@suivi/presentation/ground/formats/number-formats';
import type { DataTableColumn } from './data-table-column.ts';

/**
 * The page's version of columns shared with documents. `own` adds, by key, what only the page shows: a link, a badge. Figures are
 * copied as numbers, with their unit in the header.
 */
export function pageColumns<Row>(
  columns: readonly TableColumn<Row>[],
  own: Readonly<Record<string, Partial<DataTableColumn<Row>>>> = {},
): DataTableColumn<Row>[] {
  return columnsIn('page', columns).map(column => {
    const { key, header, value } = column;
    const isNumber = isFigure(column) && !column.text && typeof column.unit !== 'function';
    const footer = totalText(column);
    return {
      key,
      header,
      cell: row => cellText(column, row),
      ...(isFigure(column) && { align: 'end' as const }),
      ...(isNumber && {
        headerText: headerWithUnit(column),
        text: row => copied(valueText(column, value(row))),
        footerText: copied(valueText(column, column.total ?? null)),
      }),
      ...(own[key]?.cell && !own[key].text && !isNumber && { text: row => cellText(column, row) }),
      ...(column.sorts && { sortValue: row => sortable(value(row)) }),
      ...(footer !== null && { footer }),
      ...own[key],
    };
  });
}

function copied(text: string): string {
  return text === missing ? '' : text.replace(/\u00a0[€%]$/, '');
}

function sortable(value: ReturnType<TableColumn<never>['value']>): string | number | null {
  return typeof value === 'object' && value !== null ? value.year * 12 + value.month : value;
}
