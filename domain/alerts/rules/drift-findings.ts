import type { ConsumptionView } from '../consumption-view.ts';
import { type Finding, type FindingContext, findingOf } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { driftLimits } from './drift-limits.ts';
import { drifts } from './drifts.ts';
import type { MonthGap } from './month-gaps.ts';

function measuredOf({ cell }: MonthGap): number {
  return (cell.perDayNormal ?? 0) * cell.days;
}

/**
 * Drifts and lasting changes of level that are too small to be found in a single month. `told`: `monthIndex` of the months that
 * another rule reports. The expectation is that of previous years with the trend of the series.
 */
export function driftFindings(
  view: ConsumptionView,
  told: ReadonlySet<number>,
  context: FindingContext,
): Finding[] {
  const { energyType } = view.table;
  return drifts(view, told).flatMap(({ direction, shift, noise, yearly, months }) => {
    const [first] = months;
    const last = months.at(-1);
    if (first === undefined || last === undefined) return [];
    const told = months.map(month => ({
      period: month.cell.period,
      measured: measuredOf(month),
      expected: month.expectedNormal * Math.exp(yearly * month.yearsBack),
    }));
    return findingOf(
      {
        energyType,
        period: first.cell.period,
        until: last.cell.period,
        measuredNormal: told.reduce((sum, { measured }) => sum + measured, 0),
        expectedNormal: told.reduce((sum, { expected }) => sum + expected, 0),
        severity: Math.abs(shift) >= driftLimits.mediumShift ? 'medium' : 'low',
        evidence: {
          kind: 'drift',
          direction,
          meanPercent: roundTo((Math.exp(shift) - 1) * 100, 1),
          noisePercent: roundTo(noise * 100, 1),
          months: told.map(({ period, measured, expected }) => ({
            period,
            quantityNormal: roundTo(measured, 3),
            expectedNormal: roundTo(expected, 3),
          })),
        },
      },
      context,
    );
  });
}
