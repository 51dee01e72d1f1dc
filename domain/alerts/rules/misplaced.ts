import { monthIndex } from '../../ground/calendar/month.ts';
import type { AlertSeverity } from '../alert-severity.ts';
import type { NamedMisplaced } from '../evidence.ts';
import type { Finding, FindingContext } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { severityByTotals } from '../severity-by-totals.ts';
import { usualMonth } from '../usual-month.ts';

type MisplacedHit = MonthCell &
  Pick<NamedMisplaced, 'code' | 'otherSite'> & { quantityNormal: number; usualNormal: number | null };

/** The misplaced months of a series, each once: a month shared by two sites takes precedence over the judgement of its year. */
export function misplacedHits(table: SeriesTable, found: readonly NamedMisplaced[]): MisplacedHit[] {
  const hits = new Map<number, MisplacedHit>();
  for (const { energyType, code, otherSite, periods } of found) {
    if (energyType !== table.energyType) continue;
    for (const period of periods) {
      const cell = cellAt(table, monthIndex(period));
      if (cell === null || cell.perDayNormal === null || hits.has(cell.index)) continue;
      const usual = usualMonth(table, cell.index);
      hits.set(cell.index, {
        ...cell,
        code,
        otherSite,
        quantityNormal: cell.perDayNormal * cell.days,
        usualNormal: usual && usual.perDayNormal * cell.days,
      });
    }
  }
  return [...hits.values()].toSorted((a, b) => a.index - b.index);
}

/** Consecutive months with one cause form one finding. The expectation is the sum of `usualNormal`, when it is known for all. */
export function misplacedFindings(
  hits: readonly MisplacedHit[],
  table: SeriesTable,
  context: FindingContext,
): Finding[] {
  const causeOf = ({ code, otherSite }: MisplacedHit) => `${code} ${otherSite?.id ?? ''}`;
  return findingsOfRuns(hits, { rule: 'misplaced', energyType: table.energyType, causeOf }, context, run => {
    const measuredNormal = run.reduce((sum, { quantityNormal }) => sum + quantityNormal, 0);
    const expectedNormal = run.reduce<number | null>(
      (sum, { usualNormal }) => (sum === null || usualNormal === null ? null : sum + usualNormal),
      0,
    );
    return {
      measuredNormal,
      expectedNormal,
      severity: severityOf(table, run, measuredNormal - (expectedNormal ?? 0)),
      evidence: {
        kind: 'misplaced',
        code: run[0].code,
        otherSite: run[0].otherSite,
        months: run.map(({ period, quantityNormal, usualNormal }) => ({
          period,
          quantityNormal: roundTo(quantityNormal, 3),
          usualNormal: usualNormal === null ? null : roundTo(usualNormal, 3),
        })),
      },
    };
  });
}

/** Never Faible: figures of another site or month make every comparison wrong. */
function severityOf(
  table: SeriesTable,
  run: readonly [MisplacedHit, ...MisplacedHit[]],
  gapNormal: number,
): AlertSeverity {
  return severityByTotals(table, run[0].index, gapNormal) === 'high' ? 'high' : 'medium';
}
