import type { AlertSeverity } from './alert-severity.ts';
import type { SeriesTable } from './series-table.ts';
import { usualLevel } from './usual-month.ts';

/** Fraction of an ordinary year by which wrong data distort a total, from which a finding is Modérée or Critique. */
const totalShares = { medium: 0.2, high: 0.5 } as const;

const daysOfYear = 365;

/** The quantity of an ordinary year of the energy around a month, in its normal unit; null when unknown. */
function ordinaryYear(table: SeriesTable, index: number): number | null {
  const level = usualLevel(table, index);
  return level === null ? null : level * daysOfYear;
}

/** Severity of data that are wrong by `gapNormal` in total. Faible when no ordinary year is known. */
export function severityByTotals(table: SeriesTable, index: number, gapNormal: number): AlertSeverity {
  const year = ordinaryYear(table, index);
  if (year === null || year <= 0) return 'low';
  const share = Math.abs(gapNormal) / year;
  if (share >= totalShares.high) return 'high';
  return share >= totalShares.medium ? 'medium' : 'low';
}
