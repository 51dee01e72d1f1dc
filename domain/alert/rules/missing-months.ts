import type { CalendarDate } from '../../calendar/calendar-date.ts';
import { isDue } from '../../calendar/is-due.ts';
import { type Finding, type FindingContext, findingOf } from '../finding.ts';
import { runsOfMonths } from '../runs-of-months.ts';
import type { SeriesTable } from '../series-table.ts';

/**
 * Months of an energy in use, due, that hold nothing, up to the last month of data of the scope: what nobody has
 * begun to enter belongs to the completeness grid, not to the alerts. A quantity that could not be converted is not missing.
 */
export function missingMonthFindings(
  table: SeriesTable,
  today: CalendarDate,
  context: FindingContext,
): Finding[] {
  const missing = table.cells.filter(cell => cell.isMissing && cell.isExpected && isDue(cell.period, today));
  return runsOfMonths(missing, 'missing-month', table.energyType, context).map(run =>
    findingOf(
      {
        rule: 'missing-month',
        energyType: table.energyType,
        period: run[0].period,
        until: run.at(-1)?.period ?? run[0].period,
        measuredNormal: null,
        expectedNormal: null,
        severity: 'low',
        evidence: { kind: 'missing-month', months: run.map(({ period }) => ({ period })) },
      },
      context,
    ),
  );
}
