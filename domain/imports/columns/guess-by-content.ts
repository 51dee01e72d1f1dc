import { unitFromText } from '../../energy/unit-from-text.ts';
import { cellText } from '../table/cell-text.ts';
import { energyInWords } from './energy-in-words.ts';
import { foldText } from '../table/fold-text.ts';
import type { ColumnRole } from './mapping.ts';
import type { NameMatcher } from '../rows/match-name.ts';
import { readNumberCell } from '../table/read-number-cell.ts';
import { readPeriod } from '../rows/read-period.ts';
import type { TableCell } from '../table/table.ts';

const mostly = 0.8;
const confidence = 0.5;

/**
 * What a column without a known header seems to hold; null when its cells do not agree. Numbers are quantities only in a
 * table without any header: under an unknown one they may be anything.
 */
export function guessByContent(
  cells: readonly TableCell[],
  matchSite: NameMatcher,
  hasHeader: boolean,
): { role: ColumnRole; confidence: number } | null {
  const held = cells.filter(cell => cellText(cell) !== '');
  if (held.length === 0) return null;
  const tests: [ColumnRole, (cell: TableCell) => boolean][] = [
    ['site', cell => typeof cell === 'string' && matchSite(cell).kind === 'known'],
    ['energy', cell => typeof cell === 'string' && energyInWords(foldText(cell)) !== null],
    ['unit', cell => typeof cell === 'string' && unitFromText(cell) !== null],
    ['year', cell => readPeriod(cell)?.kind === 'year'],
    ['period', cell => ['day', 'month', 'span', 'months'].includes(readPeriod(cell)?.kind ?? '')],
    ['quantity', cell => !hasHeader && readNumberCell(cell, ',').kind === 'value'],
    ['month', cell => typeof cell === 'string' && readPeriod(cell)?.kind === 'month-alone'],
  ];
  const found = tests.find(([, test]) => held.filter(test).length >= held.length * mostly);
  return found === undefined ? null : { role: found[0], confidence };
}
