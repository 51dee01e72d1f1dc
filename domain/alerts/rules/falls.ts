import { energyDefinitions } from '../../energy/energy-type.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { AlertSeverity } from '../alert-severity.ts';
import type { AlertThresholds } from '../alert-thresholds.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import { type Finding, type FindingContext, gapPercentOf } from '../finding.ts';
import { levelNotes } from '../level-notes.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { usualLevel } from '../usual-month.ts';
import type { DeepFallHit } from './deep-falls.ts';
import { isDelivered } from './excesses.ts';
import {
  type Habit,
  habitBefore,
  type JudgedMonth,
  judgesMonths,
  habitMonths,
  typicalOf,
  typicalShare,
} from './month-habit.ts';
import { smallestNoise } from './month-gaps.ts';
import { comparedYearOffsets } from './reference-months.ts';

type FallHit = {
  index: number;
  period: Period;
  quantityNormal: number;
  expectedNormal: number;
  basis: 'previous-years' | 'around';
};

/** However high the warning threshold is, a fall to half the expectation is judged. */
const alwaysJudgedPercent = 50;
/** A gap below this fraction of an ordinary month is immaterial, whatever its percentage of a small month. */
const materialShare = 0.1;
/** Critique only from this fraction of an ordinary month on. */
const criticalShare = 0.25;
/** A falling or varying series has low months anyway: a fall must exceed this many standard deviations. */
const deviations = 4;

/** Whether the month is lower than the previous months by more than they differ from one another. */
function isOutOfHabit({ log }: JudgedMonth, habit: Habit | null, warning: number): boolean {
  if (habit === null) return true;
  const noise = Math.max(smallestNoise, habit.deviation);
  const limit = Math.min(typicalShare * Math.log(1 - warning), -deviations * noise);
  return log - Math.min(0, habit.recentLevel) < limit;
}

/** Rounded like the percentage of an excess, so that a value equal to a threshold is not beyond it. */
function fallPercent(measured: number, expected: number): number {
  return -(gapPercentOf(measured, expected) ?? 0);
}

/** Avoids computing the expectation of most months. With weather, the expectation may exceed the quantities of all years. */
function mayBeFall({ table, degreeDays }: ConsumptionView, cell: MonthCell, warning: number): boolean {
  if (degreeDays !== null && energyDefinitions[table.energyType].heating) return true;
  let largest = 0;
  for (const offset of comparedYearOffsets) {
    largest = Math.max(largest, cellAt(table, cell.index + offset)?.perDayNormal ?? 0);
  }
  return (cell.perDayNormal ?? 0) < (1 - warning) * largest || hasLevelNote(table, cell.index);
}

function hasLevelNote(table: SeriesTable, index: number): boolean {
  return levelNotes(table).some(at => at >= index - habitMonths && at < index);
}

/** Months as far below the expectation as an excess is above it, in relation to the warning threshold. */
function shallowFalls(view: ConsumptionView, { warningPercent }: AlertThresholds): FallHit[] {
  const limit = Math.min(warningPercent, alwaysJudgedPercent);
  const warning = limit / 100;
  const judge = judgesMonths(view);
  return view.table.cells.flatMap((cell): FallHit[] => {
    const judged = mayBeFall(view, cell, warning) ? judge(cell) : null;
    if (judged === null) return [];
    const { measured, expected } = judged;
    const isLow =
      fallPercent(measured, expected) > limit &&
      measured < (1 - typicalShare * warning) * typicalOf(judged.expectation);
    if (!isLow) return [];
    const level = (usualLevel(view.table, cell.index) ?? 0) * cell.days;
    if (expected - measured < materialShare * level || isDelivered(view, cell.index)) return [];
    if (!isOutOfHabit(judged, habitBefore(view, cell.index, judge), warning)) return [];
    const { index, period } = cell;
    return [{ index, period, quantityNormal: measured, expectedNormal: expected, basis: 'previous-years' }];
  });
}

/** Falls of a series: those that make a quantity doubtful, and those that are only below the threshold. */
export function falls(
  view: ConsumptionView,
  deep: readonly DeepFallHit[],
  thresholds: AlertThresholds,
): FallHit[] {
  const doubtful = deep.map(
    ({ usualNormal, ...hit }): FallHit => ({
      ...hit,
      expectedNormal: usualNormal,
      basis: 'around',
    }),
  );
  return [...doubtful, ...shallowFalls(view, thresholds)].toSorted((a, b) => a.index - b.index);
}

/** A longer fall counts as a habit. */
const longestPassing = 6;

/**
 * `monthIndex` of months at half the expectation or less, in a run of at most six falls: later years are not compared with them.
 */
export function passingFalls(hits: readonly FallHit[]): number[] {
  const runs: FallHit[][] = [];
  for (const hit of hits) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1)?.index === hit.index - 1) run.push(hit);
    else runs.push([hit]);
  }
  return runs
    .filter(run => run.length <= longestPassing)
    .flatMap(run =>
      run
        .filter(
          ({ quantityNormal, expectedNormal }) =>
            quantityNormal <= (alwaysJudgedPercent / 100) * expectedNormal,
        )
        .map(({ index }) => index),
    );
}

function severityOf(
  view: ConsumptionView,
  run: readonly FallHit[],
  { criticalPercent }: AlertThresholds,
): AlertSeverity {
  const isCritical = run.some(({ index, quantityNormal, expectedNormal }) => {
    const days = view.table.cells[index - view.table.firstIndex]?.days ?? 30;
    const level = (usualLevel(view.table, index) ?? 0) * days;
    const gap = expectedNormal - quantityNormal;
    return fallPercent(quantityNormal, expectedNormal) > criticalPercent && gap >= criticalShare * level;
  });
  return isCritical ? 'high' : 'medium';
}

function sumOf(run: readonly FallHit[], term: (hit: FallHit) => number): number {
  return run.reduce((sum, hit) => sum + term(hit), 0);
}

/** Consecutive months of one calendar year form one finding, whose quantities are their sums. */
export function fallFindings(
  hits: readonly FallHit[],
  view: ConsumptionView,
  thresholds: AlertThresholds,
  context: FindingContext,
): Finding[] {
  const { energyType } = view.table;
  return findingsOfRuns(hits, { rule: 'fall', energyType }, context, run => ({
    measuredNormal: sumOf(run, ({ quantityNormal }) => quantityNormal),
    expectedNormal: sumOf(run, ({ expectedNormal }) => expectedNormal),
    severity: severityOf(view, run, thresholds),
    evidence: {
      kind: 'fall',
      basis: run.every(({ basis }) => basis === 'previous-years') ? 'previous-years' : 'around',
      months: run.map(({ period, quantityNormal, expectedNormal }) => ({
        period,
        quantityNormal: roundTo(quantityNormal, 3),
        expectedNormal: roundTo(expectedNormal, 3),
      })),
      thresholds,
    },
  }));
}
