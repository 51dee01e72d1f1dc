import { kwhText, kwText } from '@suivi/presentation/supply/curve-words';
import { column, type TableColumn } from '@suivi/presentation/ground/table-columns';
import type { ReportTable } from '../../../platform/documents/report.ts';
import type { Sheet } from '../../../platform/documents/workbook.ts';
import { reportTable, sheetTable } from '../../ground/shared-table.ts';

/** The content of a view, both as a sheet and as a table of a report. */
export type CurveTable = {
  name: string;
  /** A note in the heading of its sheet. */
  note: string;
  isEmpty: boolean;
  sheet: (heading: string[]) => Sheet;
  report: () => ReportTable;
};

export function table<Row>(
  name: string,
  note: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): CurveTable {
  return {
    name,
    note,
    isEmpty: rows.length === 0,
    sheet: heading => ({ name, heading, ...sheetTable(columns, rows) }),
    report: () => reportTable(note === '' ? name : note, columns, rows),
  };
}

export const kw = <Row>(header: string, value: (row: Row) => number | null) =>
  column<Row>(header, header, value, {
    format: 'thousandth',
    unit: 'kW',
    text: row => kwText(value(row)),
    width: 'fit',
  });
export const kwh = <Row>(header: string, value: (row: Row) => number | null) =>
  column<Row>(header, header, value, {
    format: 'thousandth',
    unit: 'kWh',
    text: row => {
      const known = value(row);
      return known === null ? '' : kwhText(known);
    },
  });
export const euros = <Row>(header: string, value: (row: Row) => number | null) =>
  column<Row>(header, header, value, { format: 'euros' });
export const share = <Row>(header: string, value: (row: Row) => number | null) =>
  column<Row>(
    header,
    header,
    row => {
      const known = value(row);
      return known === null ? null : known * 100;
    },
    { format: 'share' },
  );
export const inSheet = <Row>(own: TableColumn<Row>): TableColumn<Row> => ({ ...own, in: ['sheet'] });
