import { unitFromText } from '../../ground/number/unit-from-text.ts';
import { isPivotLabel } from '../words/find-header.ts';
import { totalLabel } from './column-values.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { ColumnRole } from '../words/mapping.ts';
import type { NameMatcher } from '../words/match-name.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import { readPeriod } from '../words/read-period.ts';
import type { TableCell } from '../../ground/table/table.ts';

const mostly = 0.8;
const confidence = 0.5;
const sure = 0.8;

/**
 * Words for time in a header: below any other header a bare number is not a day, month or year, and without a header it is not a
 * day.
 */
const timeWords =
  /\b(dates?|days?|jours?|mois|months?|annees?|ans?|years?|exercices?|periodes?|period|saisons?|du|au|debut|fin|depuis|le|trimestres?|semestres?|releves?)\b/;
const bareNumber = /^\d+(?:[.,]\d+)?$/;

/**
 * What a column without a known header seems to contain; null when its cells do not agree. Numbers are quantities only in a table
 * without any header, since under an unknown header they may be anything, and days, months and years only under words for time: «
 * Code postal » and « N° client » have five digits like a day in a workbook.
 */
export function guessByContent(
  cells: readonly TableCell[],
  matchSite: NameMatcher,
  /** Null in a table without any header. */
  header: string | null,
): { role: ColumnRole; confidence: number } | null {
  const isPivot = isPivotLabel(header);
  const held = cells.filter(cell => cellText(cell) !== '' && !(isPivot && totalLabel.test(cellText(cell))));
  if (held.length === 0) return null;
  const isTimed = isPivot || (header !== null && timeWords.test(foldText(header)));
  const periodKind = (cell: TableCell) => {
    const kind = readPeriod(cell)?.kind ?? '';
    if (isTimed || !bareNumber.test(cellText(cell).trim())) return kind;
    return header === null && kind !== 'day' ? kind : '';
  };
  const tests: [ColumnRole, (cell: TableCell) => boolean][] = [
    ['site', cell => typeof cell === 'string' && matchSite(cell).kind === 'known'],
    ['energy', cell => typeof cell === 'string' && energyInWords(foldText(cell)) !== null],
    ['unit', cell => typeof cell === 'string' && unitFromText(cell) !== null],
    ['year', cell => periodKind(cell) === 'year' || periodKind(cell) === 'season'],
    ['period', cell => ['day', 'month', 'span', 'months'].includes(periodKind(cell))],
    ['quantity', cell => header === null && readNumberCell(cell, ',').kind === 'value'],
    ['month', cell => typeof cell === 'string' && periodKind(cell) === 'month-alone'],
  ];
  const found = tests.find(([, test]) => held.filter(test).length >= held.length * mostly);
  // The labels of a pivot table state what its rows are about.
  if (isPivot) return { role: found?.[0] ?? 'site', confidence: found === undefined ? confidence : sure };
  return found === undefined ? null : { role: found[0], confidence };
}
