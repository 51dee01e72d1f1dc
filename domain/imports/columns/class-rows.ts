import { cellText } from '../../ground/table/cell-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { tariffClass } from '../words/header-role.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { withoutTotals } from './column-values.ts';

const ofPower = /\b(electricite|electrique|elec|energie|active|heures?|total|kwh)\b/g;

/** Finds the column that splits each month into rows by tariff hours: « HP » and « HC » are added, like meters. */
export function withClassRows(columns: ColumnMapping[], data: readonly TableRow[]): ColumnMapping[] {
  if (columns.filter(({ month, role }) => month !== null && role === 'quantity').length < 2) return columns;
  if (columns.some(({ role }) => role === 'meter' || role === 'measure')) return columns;
  const rows = withoutTotals(data);
  const found = columns.find(({ role, index, isFromTitles }) => {
    if (role !== 'ignored' || isFromTitles === true) return false;
    const labels = rows.map(({ cells }) => foldText(cellText(cells[index])));
    return new Set(labels).size > 1 && labels.every(isClass);
  });
  return columns.map(column => (column === found ? { ...column, role: 'meter', confidence: 0.9 } : column));
}

function isClass(label: string): boolean {
  return tariffClass.test(label) && label.replace(tariffClass, '').replaceAll(ofPower, '').trim() === '';
}
