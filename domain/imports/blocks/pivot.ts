import { energyInWords } from '../../energy/energy-in-words.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { isPivotLabel } from '../words/find-header.ts';
import { readPeriod } from '../words/read-period.ts';

/**
 * Opens a pivot table whose labels are nested, such as months below a site: a row that sums the rows below it keeps only its
 * label, and so becomes their title. All other rows stay unchanged.
 */
export function openedPivot(rows: readonly TableRow[]): readonly TableRow[] {
  const header = rows.findIndex(({ cells }) => cells.some(isPivotLabel));
  if (header === -1) return rows;
  const column = rows[header]?.cells.findIndex(isPivotLabel) ?? 0;
  const depths = depthsOf(rows.slice(header + 1).map(({ cells }) => kindOf(cells[column])));
  return rows.map((row, at) => {
    const below = at - header - 1;
    const isSum = below >= 0 && (depths[below + 1] ?? 0) > (depths[below] ?? 0);
    return isSum ? { ...row, cells: row.cells.map((cell, index) => (index === column ? cell : null)) } : row;
  });
}

function kindOf(cell: TableRow['cells'][number] | undefined): string {
  const text = cellText(cell);
  if (/^total\b/i.test(text)) return 'total';
  if (energyInWords(foldText(text)) !== null) return 'energy';
  const kind = readPeriod(cell)?.kind;
  return kind === undefined ? 'name' : kind === 'year' || kind === 'season' ? 'year' : 'month';
}

/** The depth of each label: a label of another kind is nested in the one before, until a kind occurs again. */
function depthsOf(kinds: readonly string[]): number[] {
  let open: string[] = [];
  return kinds.map(kind => {
    const known = kind === 'total' ? 0 : open.indexOf(kind);
    open = known === -1 ? [...open, kind] : [...open.slice(0, known), kind];
    return open.length - 1;
  });
}
