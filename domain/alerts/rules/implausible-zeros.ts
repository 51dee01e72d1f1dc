import type { Period } from '../../ground/calendar/month.ts';
import type { Finding, FindingContext } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { severityByTotals } from '../severity-by-totals.ts';
import { isSeasonal, usualLevel, usualMonth } from '../usual-month.ts';

export type ZeroHit = { index: number; period: Period; usualNormal: number };

const sameMonthOffsets = [-36, -24, -12, 12, 24, 36];
const zeroReach = 36;
/** A month whose usual quantity is below this fraction of an ordinary month may well be zero. */
const significantShare = 0.25;
/** Above this fraction of zeros the energy is delivered or seasonal. */
const usualZeroShare = 0.2;

function explainsZero(cell: MonthCell): boolean {
  const notes = cell.record?.notes ?? [];
  return (
    cell.isEdgeOfUse ||
    !cell.isExpected ||
    cell.record?.isCreditNote === true ||
    notes.includes('closure') ||
    notes.includes('meter-replaced')
  );
}

/** First and last month of the run of zeros: a broken meter must not make its own zeros usual. */
function zeroRun(table: SeriesTable, index: number): { from: number; to: number } {
  let from = index;
  let to = index;
  while (cellAt(table, from - 1)?.perDayNormal === 0) from -= 1;
  while (cellAt(table, to + 1)?.perDayNormal === 0) to += 1;
  return { from, to };
}

function areZerosUsual(table: SeriesTable, index: number): boolean {
  const known = sameMonthOffsets
    .map(offset => cellAt(table, index + offset)?.perDayNormal ?? null)
    .filter(value => value !== null);
  const sameMonthZeros = known.filter(value => value === 0).length;
  if (sameMonthZeros > 0 && sameMonthZeros * 2 >= known.length) return true;
  const run = zeroRun(table, index);
  let zeros = 0;
  let months = 0;
  for (let at = index - zeroReach; at <= index + zeroReach; at += 1) {
    const perDayNormal = cellAt(table, at)?.perDayNormal ?? null;
    if (perDayNormal === null || (at >= run.from && at <= run.to)) continue;
    months += 1;
    if (perDayNormal === 0) zeros += 1;
  }
  return zeros > usualZeroShare * months;
}

/** A declared zero in a month in which the energy is otherwise used; null otherwise. */
export function zeroAt(table: SeriesTable, cell: MonthCell): ZeroHit | null {
  const { index, period } = cell;
  if (cell.perDayNormal !== 0 || explainsZero(cell) || areZerosUsual(table, index)) return null;
  const usual = usualMonth(table, index);
  const level = usualLevel(table, index);
  if (usual === null || level === null) return null;
  if (usual.basis === 'neighbours' && isSeasonal(table)) return null;
  if (usual.perDayNormal < significantShare * level) return null;
  return { index, period, usualNormal: usual.perDayNormal * cell.days };
}

export function implausibleZeros(table: SeriesTable): ZeroHit[] {
  return table.cells.map(cell => zeroAt(table, cell)).filter(hit => hit !== null);
}

function usualOf(run: readonly ZeroHit[]): number {
  return run.reduce((sum, { usualNormal }) => sum + usualNormal, 0);
}

/** The expectation of a finding is the sum over all its months. */
export function implausibleZeroFindings(
  hits: readonly ZeroHit[],
  table: SeriesTable,
  context: FindingContext,
): Finding[] {
  return findingsOfRuns(hits, { rule: 'implausible-zero', energyType: table.energyType }, context, run => ({
    measuredNormal: 0,
    expectedNormal: usualOf(run),
    severity: severityByTotals(table, run[0].index, usualOf(run)),
    evidence: {
      kind: 'implausible-zero',
      months: run.map(({ period, usualNormal }) => ({ period, usualNormal: roundTo(usualNormal, 3) })),
    },
  }));
}
