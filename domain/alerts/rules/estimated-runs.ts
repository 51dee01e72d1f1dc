import type { EnergyType } from '../../energy/energy-type.ts';
import type { Finding, FindingContext } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import type { MonthCell, SeriesTable } from '../series-table.ts';

/** From this number of consecutive estimated months on, the meter should be read. */
export const estimatedFromMonths = 3;

type EstimatedHit = MonthCell & { basis: 'flagged' | 'identical-values' };

/**
 * Delivered and stored energies: smoothing deliveries over months is a recognised method (arrêté du 10 avril 2020, article 5).
 */
export const storedEnergies: ReadonlySet<EnergyType> = new Set([
  'fuel',
  'wood_pellets',
  'wood_chips',
  'propane',
]);

function flaggedRuns(table: SeriesTable): Set<number> {
  const inRuns = new Set<number>();
  let run: number[] = [];
  for (const { record, index } of table.cells) {
    run = record?.isEstimated === true ? [...run, index] : [];
    if (run.length >= estimatedFromMonths) for (const month of run) inRuns.add(month);
  }
  return inRuns;
}

/** Runs of at least three months flagged as estimated, or of four equal quantities. Not for stored energies. */
export function estimatedRunFindings(
  table: SeriesTable,
  spread: ReadonlySet<number>,
  context: FindingContext,
): Finding[] {
  if (storedEnergies.has(table.energyType)) return [];
  const flagged = flaggedRuns(table);
  const hits: EstimatedHit[] = [];
  for (const cell of table.cells) {
    if (flagged.has(cell.index)) hits.push({ ...cell, basis: 'flagged' });
    else if (spread.has(cell.index)) hits.push({ ...cell, basis: 'identical-values' });
  }
  const causeOf = ({ basis }: EstimatedHit) => basis;
  return findingsOfRuns(
    hits,
    { rule: 'estimated-run', energyType: table.energyType, causeOf },
    context,
    run => ({
      measuredNormal: null,
      expectedNormal: null,
      severity: 'low',
      evidence: {
        kind: 'estimated-run',
        basis: run[0].basis,
        months: run.map(({ period, record }) => ({
          period,
          quantityNormal:
            record === null || record.quantityNormal === null ? null : roundTo(record.quantityNormal, 3),
        })),
      },
    }),
  );
}
