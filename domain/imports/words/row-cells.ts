import { cellText } from '../../ground/table/cell-text.ts';
import type { DecimalSeparator } from '../../ground/table/decimal-separator.ts';
import type { ColumnMapping, ColumnRole, ImportMapping } from './mapping.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';

/** Roles in which merged cells occur: only the first cell has the text. */
export const downwardRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'site',
  'building',
  'building-code',
  'energy',
  'year',
  'meter',
]);

/** Roles that identify a bill: a line without any of them belongs to the bill above. */
const ofBill: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'supplier',
  'bill-number',
  'bill-kind',
  'issued-on',
  'site',
  'meter',
  'from',
  'to',
  'period',
]);

/** The cells of the current row, by role; keys under merged cells repeat the last one above. */
export type RowCells = {
  start: (row: TableRow) => void;
  line: () => number;
  columnOf: (role: ColumnRole) => number | null;
  cell: (role: ColumnRole) => TableCell;
  text: (role: ColumnRole) => string;
  at: (column: number) => TableCell;
  /** The texts of the row in columns without a role, and its town: they may distinguish otherwise equal rows. */
  otherTexts: () => string;
  separatorOf: (role: ColumnRole) => DecimalSeparator;
};

export function createRowCells({ columns, fillsDown }: ImportMapping): RowCells {
  const byRole = new Map<ColumnRole, ColumnMapping>();
  for (const column of columns) if (!byRole.has(column.role)) byRole.set(column.role, column);
  const ignored = columns.filter(({ role }) => isOther(role)).map(({ index }) => index);
  const above = new Map<ColumnRole, TableCell>();
  let row: TableRow = { line: 0, cells: [] };
  const label = byRole.get('line-label');
  const [supplier, number, meter] = (['supplier', 'bill-number', 'meter'] as const).map(role =>
    byRole.get(role),
  );
  const mayGoOn = number !== undefined && (label ?? supplier) !== undefined;
  let goesOn = false;

  const isFilled = (column: ColumnMapping | undefined) =>
    column !== undefined && column.isFromTitles !== true && cellText(row.cells[column.index] ?? null) !== '';
  const cell = (role: ColumnRole): TableCell => {
    const column = byRole.get(role);
    if (column === undefined) return null;
    const own = row.cells[column.index] ?? null;
    if (column.isFromTitles === true) return own;
    const repeats = goesOn || (fillsDown && downwardRoles.has(role));
    return repeats && cellText(own) === '' ? (above.get(role) ?? null) : own;
  };
  return {
    start(next) {
      row = next;
      const isLine = isFilled(label) && ![...ofBill].some(role => isFilled(byRole.get(role)));
      // A further point under the merged name and number of a bill.
      const isPoint = supplier !== undefined && isFilled(meter) && !isFilled(supplier) && !isFilled(number);
      goesOn = mayGoOn && (isLine || isPoint);
      if (mayGoOn) for (const role of ofBill) above.set(role, cell(role));
      if (fillsDown) for (const role of downwardRoles) above.set(role, cell(role));
    },
    line: () => row.line,
    columnOf: role => byRole.get(role)?.index ?? null,
    cell,
    text: role => cellText(cell(role)),
    at: column => row.cells[column] ?? null,
    otherTexts: () => ignored.map(index => cellText(row.cells[index])).join('|'),
    separatorOf: role => byRole.get(role)?.decimalSeparator ?? 'undecided',
  };
}

function isOther(role: ColumnRole): boolean {
  return role === 'ignored' || role === 'city';
}
