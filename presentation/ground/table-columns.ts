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

/** How a number is told. `cents` and `euros` are amounts in cents, `share` and `variation` are in per cent. */
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
 * A column of a table that is shown in several places: the page tells a unit with each value, a sheet and a report in the
 * header, and a sheet a unit of each row in a column of its own.
 */
export type TableColumn<Row> = {
  key: string;
  header: string;
  /** Text unless told. */
  format?: ColumnFormat;
  unit?: string | ((row: Row) => string);
  /** Null, or an empty text, where it is missing. */
  value: (row: Row) => ColumnValue;
  /** What page and report say in place of the value and its unit. */
  text?: (row: Row) => string;
  total?: ColumnValue;
  /** What page and report say in place of the total and its unit. */
  totalText?: string;
  /** Everywhere unless told. */
  in?: readonly Place[];
  /** The reader of the page may sort by it. */
  sorts?: boolean;
  /** Of a report: what its longest text needs, or a share of what is left. */
  width?: 'fit' | number;
  /** Of a sheet, in characters. */
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

/** « Consommation (kWh) »: as a sheet says it, and a report whose cells do not say the unit. */
export function headerWithUnit<Row>({ header, format, unit }: TableColumn<Row>): string {
  const told = typeof unit === 'string' ? unit : unitOfFormat[format ?? 'text'];
  return told === undefined ? header : `${header} (${told})`;
}

/** As it is read on the page, with its unit. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  const unit = typeof column.unit === 'function' ? column.unit(row) : column.unit;
  return unit === undefined ? valueText(column, value) : withUnit(valueText(column, value), unit);
}

/** The total with its unit; null where the column has none. */
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
