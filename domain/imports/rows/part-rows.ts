import type { ColumnRole } from '../words/mapping.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { RowTools } from './row-tools.ts';

const remarks: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['notes', 'ttc-notes']);

/** What a sub-meter measures is bought through the meter above it. */
const belowOther = /^(?:compteurs? )?(?:sous[- ]?compt\w+|divisionnaires?)(?!\p{L})/iu;

/** Recognises the rows that are part of another, « dont blanchisserie », and are already counted in it. */
export function createPartFinder({
  mapping,
  problems,
}: Pick<RowTools, 'mapping' | 'problems'>): (row: TableRow) => boolean {
  const labels = mapping.columns.filter(({ role }) => !remarks.has(role)).map(({ index }) => index);
  return ({ line, cells }) => {
    for (const index of labels) {
      const cell = cells[index];
      // Most cells are figures.
      if (typeof cell !== 'string' || /^\d/.test(cell)) continue;
      const text = cellText(cell);
      const isBelow = mapping.subject === 'declarations' && belowOther.test(text);
      if (!isBelow && !/^dont\s/i.test(text)) continue;
      problems.note(line, null, 'part-row-skipped', { text: text.slice(0, 80) });
      return true;
    }
    return false;
  };
}
