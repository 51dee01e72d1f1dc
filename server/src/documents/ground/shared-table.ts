import {
  cellText,
  type ColumnFormat,
  columnsIn,
  type ColumnValue,
  headerWithUnit,
  isFigure,
  type TableColumn,
  totalText,
  valueText,
} from '@suivi/presentation/ground/table-columns';
import type { ReportTable } from '../../platform/documents/report.ts';
import type { CellFormat, Sheet, SheetCell, SheetValue } from '../../platform/documents/workbook.ts';

const cellFormats: Partial<Record<ColumnFormat, CellFormat>> = {
  cents: 'euros',
  share: 'percent',
  variation: 'signed-percent',
};

/**
 * Columns, rows and totals of a sheet: amounts in euros, percentages as shares, a unit that differs by row in a separate column.
 */
export function sheetTable<Row>(
  shared: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Pick<Sheet, 'columns' | 'rows' | 'totals'> {
  const columns = columnsIn('sheet', shared);
  return {
    columns: columns.flatMap(column => [
      {
        header: headerWithUnit(column),
        format: cellFormats[column.format ?? 'text'] ?? (column.format as CellFormat | undefined) ?? 'text',
        ...(column.sheetWidth === undefined ? {} : { width: column.sheetWidth }),
      },
      ...(typeof column.unit === 'function' ? [{ header: 'Unité', format: 'text' as const }] : []),
    ]),
    rows: rows.map(row =>
      columns.flatMap((column): SheetCell[] => [
        stored(column, column.value(row)),
        ...(typeof column.unit === 'function' ? [column.unit(row)] : []),
      ]),
    ),
    ...(columns.some(({ total }) => total !== undefined) && {
      totals: columns.flatMap((column): SheetCell[] => [
        stored(column, column.total ?? null),
        ...(typeof column.unit === 'function' ? [null] : []),
      ]),
    }),
  };
}

function stored({ format }: Pick<TableColumn<never>, 'format'>, value: ColumnValue): SheetValue {
  if (typeof value === 'object' && value !== null) return { ...value, day: 1 };
  if (typeof value !== 'number') return value === '' ? null : value;
  return format === 'cents' || format === 'euros' || format === 'share' || format === 'variation'
    ? value / 100
    : value;
}

/** The table of a report: a unit shared by all rows is in the header. */
export function reportTable<Row>(
  caption: string,
  shared: readonly TableColumn<Row>[],
  rows: readonly Row[],
): ReportTable {
  const columns = columnsIn('report', shared);
  const isUnitAbove = ({ unit, text }: TableColumn<Row>) => typeof unit === 'string' && text === undefined;
  return {
    kind: 'table',
    caption,
    columns: columns.map(column => ({
      label: isUnitAbove(column) ? headerWithUnit(column) : column.header,
      align: isFigure(column) ? 'end' : 'start',
      ...(column.width === undefined ? {} : { width: column.width }),
    })),
    rows: rows.map(row =>
      columns.map(column =>
        isUnitAbove(column) ? valueText(column, column.value(row)) : cellText(column, row),
      ),
    ),
    total: columns.some(({ total }) => total !== undefined)
      ? columns.map(column =>
          column.total === undefined
            ? ''
            : isUnitAbove(column)
              ? valueText(column, column.total)
              : (totalText(column) ?? ''),
        )
      : null,
  };
}
