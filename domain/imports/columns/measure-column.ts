import { cellText } from '../../ground/table/cell-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { headerMeaning } from '../words/header-meaning.ts';
import type { ColumnMapping, ColumnRole } from '../words/mapping.ts';

const rowsSampled = 200;
const replaced: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['ignored', 'unit', 'energy', 'type', 'name']);

/**
 * Finds the column that states for each row what its months contain, for example when a row of euros follows one of
 * kilowatt-hours: « Gaz (MWh) », « Gaz (€ TTC) », « Prix moyen ».
 */
export function withMeasureColumn(columns: ColumnMapping[], data: readonly TableRow[]): ColumnMapping[] {
  if (columns.filter(({ month, year }) => month !== null || year !== null).length < 2) return columns;
  const sample = data.slice(0, rowsSampled);
  const found = columns.find(({ role, index, isFromTitles }) => {
    if (isFromTitles === true || !replaced.has(role)) return false;
    const meanings = new Set(
      sample
        .map(({ cells }) => cellText(cells[index]))
        .filter(text => text !== '')
        .map(text => headerMeaning(text)?.role),
    );
    return (
      meanings.has('amount') || (meanings.has('quantity') && role !== 'energy' && meanings.has('ignored'))
    );
  });
  if (found === undefined) return columns;
  return columns.map(column => (column === found ? { ...column, role: 'measure', confidence: 0.9 } : column));
}
