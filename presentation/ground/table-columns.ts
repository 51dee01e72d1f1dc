import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from './formats/date-formats.ts';
import {
  formatEuros,
  formatEurosAndCents,
  formatNumber,
  formatShare,
  formatVariation,
  missing,
  withUnit,
} from './formats/number-formats.ts';

/** The format of a number. `cents` and `euros` are amounts in cents, `share` and `variation` are percentages. */
export type ColumnFormat =
  | 'text'
  | 'year'
  | 'month'
  | 'whole'
  | 'tenth'
  | 'hundredth'
  | 'thousandth'
  | 'cents'
  | 'euros'
  | 'share'
  | 'variation';

export type ColumnValue = string | number | Period | null;
type Place = 'page' | 'sheet' | 'report';

/**
 * A column of a table that is shown in several places: the page shows the unit with each value, a sheet and a report in the
 * header; a sheet puts a unit that depends on the row in a column of its own.
 */
export type TableColumn<Row> = {
  key: string;
  header: string;
  /** Absent: text. */
  format?: ColumnFormat;
  unit?: string | ((row: Row) => string);
  /** Null or an empty text when the value is missing. */
  value: (row: Row) => ColumnValue;
  /** Replaces the value and its unit on the page and in a report. */
  text?: (row: Row) => string;
  total?: ColumnValue;
  /** Replaces the total and its unit on the page and in a report. */
  totalText?: string;
  /** Absent: in all places. */
  in?: readonly Place[];
  /** Whether the reader of the page can sort by it. */
  sorts?: boolean;
  /** In a report: the width of its longest text, or a share of the remaining width. */
  width?: 'fit' | number;
  /** In a sheet, in characters. */
  sheetWidth?: number;
};

export function column<Row>(
  key: string,
  header: string,
  value: TableColumn<Row>['value'],
  more: Omit<TableColumn<Row>, 'key' | 'header' | 'value'> = {},
): TableColumn<Row> {
  return { key, header, value, ...more };
}

export function columnsIn<Row>(place: Place, columns: readonly TableColumn<Row>[]): TableColumn<Row>[] {
  return columns.filter(column => column.in === undefined || column.in.includes(place));
}

export function isFigure({ format = 'text' }: Pick<TableColumn<never>, 'format'>): boolean {
  return format !== 'text' && format !== 'year' && format !== 'month';
}

const unitOfFormat: Partial<Record<ColumnFormat, string>> = { cents: '€', euros: '€' };

/** « Consommation (kWh) »: the header in a sheet, or in a report whose cells do not show the unit. */
export function headerWithUnit<Row>({ header, format, unit }: TableColumn<Row>): string {
  const told = typeof unit === 'string' ? unit : unitOfFormat[format ?? 'text'];
  return told === undefined ? header : `${header} (${told})`;
}

/** The text of a cell on the page, with its unit. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  const unit = typeof column.unit === 'function' ? column.unit(row) : column.unit;
  return unit === undefined ? valueText(column, value) : withUnit(valueText(column, value), unit);
}

/** The total with its unit; null when the column has none. */
export function totalText<Row>(column: TableColumn<Row>): string | null {
  if (column.totalText !== undefined) return column.totalText;
  if (column.total === undefined) return null;
  const text = valueText(column, column.total);
  return typeof column.unit === 'string' && typeof column.total === 'number'
    ? withUnit(text, column.unit)
    : text;
}

const decimals: Partial<Record<ColumnFormat, number>> = { whole: 0, tenth: 1, hundredth: 2, thousandth: 3 };

/** A value without the unit of its column. */
export function valueText(
  { format = 'text' }: Pick<TableColumn<never>, 'format'>,
  value: ColumnValue,
): string {
  if (value === null || value === '') return missing;
  if (typeof value === 'object') return formatPeriod(value);
  if (typeof value === 'string' || format === 'year') return String(value);
  if (format === 'cents') return formatEurosAndCents(value);
  if (format === 'euros') return formatEuros(value);
  if (format === 'share') return formatShare(value, 1);
  if (format === 'variation') return formatVariation(value);
  return formatNumber(value, decimals[format] ?? 0);
}
