import type { Period } from '../../ground/calendar/month.ts';
import type { AlertSeverity } from '../alert-severity.ts';
import { billPriceCents, isPlausiblePrice, usualPriceCents } from '../bill-price.ts';
import type { Finding, FindingContext } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import type { MonthCell, SeriesTable } from '../series-table.ts';
import { isSeasonal, usualLevel, usualMonth } from '../usual-month.ts';

export type JumpHit = {
  index: number;
  period: Period;
  factor: number;
  usualNormal: number;
  cell: MonthCell;
  quantityNormal: number;
};

/**
 * A digit too many, a lost decimal comma, kWh instead of MWh, and their inverses. The further the factor is from anything that a
 * building can do, the wider the tolerance around it.
 */
const jumps = [
  { factor: 10, tolerance: 1.5, needsBill: true },
  { factor: 100, tolerance: 2, needsBill: true },
  { factor: 1000, tolerance: 3, needsBill: false },
] as const;

const significantShare = 0.25;
const ordinaryTimes = 3;

function jumpOf(ratio: number): { factor: number; tolerance: number; needsBill: boolean } | null {
  for (const jump of jumps) {
    if (Math.max(ratio / jump.factor, jump.factor / ratio) <= jump.tolerance) return jump;
    const inverse = 1 / jump.factor;
    if (Math.max(ratio / inverse, inverse / ratio) <= jump.tolerance) return { ...jump, factor: inverse };
  }
  return null;
}

/** Whether the bill of the month agrees with its quantity: the consumption was then real. */
function isBilled(table: SeriesTable, cell: MonthCell): boolean {
  const price = billPriceCents(cell);
  const usual = price === null ? null : usualPriceCents(table, cell.index);
  return price !== null && usual !== null && isPlausiblePrice(price, usual);
}

/** A replaced meter counted only part of the month; a closed site used little. */
function isExplained({ record }: MonthCell, factor: number): boolean {
  const notes = record?.notes ?? [];
  return notes.includes('meter-replaced') || (factor < 1 && notes.includes('closure'));
}

/** After three wrong Januaries the fourth looks a thousand times too small, though it is as large as most months. */
function isOrdinary(ratio: number): boolean {
  return ratio <= ordinaryTimes && ratio >= 1 / ordinaryTimes;
}

/** A month that is off by a power of ten from its usual quantity; null otherwise. */
export function jumpAt(table: SeriesTable, cell: MonthCell): JumpHit | null {
  const { perDayNormal, index, period, days } = cell;
  if (perDayNormal === null || perDayNormal === 0) return null;
  const usual = usualMonth(table, index);
  if (usual === null) return null;
  const jump = jumpOf(perDayNormal / usual.perDayNormal);
  if (jump === null || isExplained(cell, jump.factor)) return null;
  if (jump.needsBill && usual.basis === 'neighbours' && isSeasonal(table)) return null;
  if (jump.needsBill && isBilled(table, cell)) return null;
  if (jump.factor < 1 && cell.isEdgeOfUse) return null;
  const level = usualLevel(table, index);
  if (level !== null && !jump.needsBill && isOrdinary(perDayNormal / level)) return null;
  const isSignificant = level !== null && usual.perDayNormal >= significantShare * level;
  if (!isSignificant && jump.factor !== 1000) return null;
  return {
    index,
    period,
    factor: jump.factor,
    usualNormal: usual.perDayNormal * days,
    cell,
    quantityNormal: perDayNormal * days,
  };
}

export function unitJumps(table: SeriesTable): JumpHit[] {
  return table.cells.map(cell => jumpAt(table, cell)).filter(hit => hit !== null);
}

/** Never Faible: most of a total with such a month is wrong. Critique unless the month is a small one. */
function severityOf(table: SeriesTable, run: readonly JumpHit[]): AlertSeverity {
  const isLarge = run.some(({ index, cell, quantityNormal, usualNormal }) => {
    const level = (usualLevel(table, index) ?? 0) * cell.days;
    return Math.abs(quantityNormal - usualNormal) >= significantShare * level;
  });
  return isLarge ? 'high' : 'medium';
}

/** The quantities of a finding are the sums over its months. */
export function unitJumpFindings(
  hits: readonly JumpHit[],
  table: SeriesTable,
  context: FindingContext,
): Finding[] {
  const causeOf = ({ factor }: JumpHit) => String(factor);
  return findingsOfRuns(hits, { rule: 'unit-jump', energyType: table.energyType, causeOf }, context, run => ({
    measuredNormal: run.reduce((sum, hit) => sum + hit.quantityNormal, 0),
    expectedNormal: run.reduce((sum, hit) => sum + hit.usualNormal, 0),
    severity: severityOf(table, run),
    evidence: {
      kind: 'unit-jump',
      factor: run[0].factor,
      months: run.map(({ period, factor, usualNormal, quantityNormal, cell: { record } }) => ({
        period,
        quantityNormal: roundTo(quantityNormal, 3),
        usualNormal: roundTo(usualNormal, 3),
        proposedNormal: roundTo(quantityNormal / factor, 3),
        proposedDeclaredQuantity:
          record === null || record.declaredQuantity === null
            ? null
            : roundTo(record.declaredQuantity / factor, 3),
        declaredUnit: record?.declaredUnit ?? null,
      })),
    },
  }));
}
