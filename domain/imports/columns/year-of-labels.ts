import { cellText } from '../../ground/table/cell-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { isLabelOfNoUse } from '../words/header-role.ts';
import { yearOfLabel } from '../words/year-of-label.ts';
import { withoutTotals } from './column-values.ts';

/**
 * The last year in the labels of energies, « Gaz 2022 » and « Gaz 2023 », when each of them, except for other things, has one.
 */
export function yearOfLabels(data: readonly TableRow[], column: number): number | null {
  if (column === -1) return null;
  const labels = withoutTotals(data)
    .map(({ cells }) => cellText(cells[column] ?? null))
    .filter(text => text !== '' && !isLabelOfNoUse(text));
  const years = labels.map(yearOfLabel);
  return years.includes(null) || years.length === 0 ? null : Math.max(...years.map(Number));
}
