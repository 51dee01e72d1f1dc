import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { absentState } from '../../months/month-state.ts';
import type { Finding, FindingContext } from '../finding.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import type { MonthCell, SeriesTable } from '../series-table.ts';
import { usualLevel, usualMonth } from '../usual-month.ts';

/** The total usual quantity of these months; null when it is unknown for one of them. */
function usualOf(table: SeriesTable, run: readonly MonthCell[]): number | null {
  let sum = 0;
  for (const { index, days } of run) {
    const perDayNormal = usualMonth(table, index)?.perDayNormal ?? usualLevel(table, index);
    if (perDayNormal === null) return null;
    sum += perDayNormal * days;
  }
  return sum;
}

/**
 * Late months without data of an energy in use, up to the last month of the table: data that nobody has begun to enter belong to
 * the completeness grid, not to the alerts. A quantity that could not be converted is not missing.
 */
export function missingMonthFindings(
  table: SeriesTable,
  today: CalendarDate,
  context: FindingContext,
): Finding[] {
  const missing = table.cells.filter(
    cell => cell.isMissing && cell.isExpected && absentState(cell.period, today) === 'late',
  );
  return findingsOfRuns(missing, { rule: 'missing-month', energyType: table.energyType }, context, run => {
    const usual = usualOf(table, run);
    const price = context.priceCentsPerNormal(table.energyType, run[0].period);
    return {
      measuredNormal: null,
      expectedNormal: usual,
      gapCents: usual === null || price === null ? null : -Math.round(usual * price),
      severity: 'low',
      evidence: { kind: 'missing-month', months: run.map(({ period }) => ({ period })) },
    };
  });
}
