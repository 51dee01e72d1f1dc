import { energyDefinitions } from '../../energy/energy-type.ts';
import { median } from '../../number/median.ts';
import type { Period } from '../../calendar/month.ts';
import type { AlertSeverity } from '../alert-severity.ts';
import type { AlertThresholds } from '../alert-thresholds.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import { type Finding, type FindingContext, findingOf } from '../finding.ts';
import { isLevelNoted, levelNotes } from '../level-notes.ts';
import { roundTo } from '../round-to.ts';
import { runsOfMonths } from '../runs-of-months.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { usualLevel } from '../usual-month.ts';
import type { DeepFallHit } from './deep-falls.ts';
import { isDelivered } from './excesses.ts';
import { type Expectation, expectationOf } from './expected-month.ts';
import { noiseOf } from './month-gaps.ts';
import { comparedYearOffsets } from './reference-months.ts';

type FallHit = {
  index: number;
  period: Period;
  quantityNormal: number;
  expectedNormal: number;
  basis: 'previous-years' | 'around';
};

/** However high the warning threshold, half of what was expected is judged. */
const alwaysJudgedPercent = 50;
/** A gap under this share of the ordinary month changes nothing, whatever its percentage of a small month. */
const materialShare = 0.1;
/** Critique only from this share of the ordinary month on. */
const criticalShare = 0.25;
/** A year that was too high for a while must not make the next ordinary one a fall. */
const typicalShare = 0.9;
/** A series that goes down, or varies by itself, falls by itself: so many months before, and so many of its deviations. */
const levelMonths = 12;
const noiseMonths = 36;
const fewestMonths = 6;
const deviations = 4;

type Judged = { cell: MonthCell; measured: number; expected: number; expectation: Expectation; log: number };

function judgedMonth(view: ConsumptionView, cell: MonthCell): Judged | null {
  const { record, perDayNormal, index } = cell;
  if (!cell.isExpected || cell.isEdgeOfUse || perDayNormal === null || perDayNormal === 0) return null;
  if (record === null || record.isCreditNote || record.notes.includes('closure')) return null;
  if (view.doubtful.has(index) || isLevelNoted(cell)) return null;
  const expectation = expectationOf(view, cell);
  if (expectation === null || expectation.expectedNormal <= 0) return null;
  // Against a leak that no two other years outweigh, an ordinary month looks low.
  if (expectation.used.some(compared => view.passing.has(compared.index))) return null;
  const measured = perDayNormal * cell.days;
  const expected = expectation.expectedNormal;
  return { cell, measured, expected, expectation, log: Math.log(measured / expected) };
}

/** The middle of the years compared, each as the evidence would tell it. */
function typicalOf({ expected, expectation: { adjustedNormal } }: Judged): number {
  return median(adjustedNormal.map(value => roundTo(value, 3))) ?? expected;
}

/** Each month of a series is judged once, and asked for by the months after it. */
function judgesMonths(view: ConsumptionView): (cell: MonthCell) => Judged | null {
  const judged = new Map<number, Judged | null>();
  return cell => {
    const known = judged.get(cell.index);
    if (known !== undefined) return known;
    const found = judgedMonth(view, cell);
    judged.set(cell.index, found);
    return found;
  };
}

/** Whether the month is lower than the months before it were, by more than they differ from one another. */
function isOutOfHabit(judged: Judged, before: readonly (Judged | null)[], warning: number): boolean {
  const logs = before.flatMap(each => each?.log ?? []);
  if (logs.length < fewestMonths) return true;
  const habit = Math.min(0, median(logs.slice(-levelMonths)) ?? 0);
  const limit = Math.min(typicalShare * Math.log(1 - warning), -deviations * noiseOf(logs));
  return judged.log - habit < limit;
}

/** Spares most months the search for what was expected of them. The weather may make a month expect more than any year. */
function mayBeFall({ table, degreeDays }: ConsumptionView, cell: MonthCell, warning: number): boolean {
  if (degreeDays !== null && energyDefinitions[table.energyType].heating) return true;
  let largest = 0;
  for (const offset of comparedYearOffsets) {
    largest = Math.max(largest, cellAt(table, cell.index + offset)?.perDayNormal ?? 0);
  }
  return (cell.perDayNormal ?? 0) < (1 - warning) * largest || hasLevelNote(table, cell.index);
}

function hasLevelNote(table: SeriesTable, index: number): boolean {
  return levelNotes(table).some(at => at >= index - noiseMonths && at < index);
}

/** Months below the warning threshold, as far below what was expected as an excess is above it. */
function shallowFalls(view: ConsumptionView, { warningPercent }: AlertThresholds): FallHit[] {
  const warning = Math.min(warningPercent, alwaysJudgedPercent) / 100;
  const judge = judgesMonths(view);
  const before = (index: number) =>
    view.table.cells
      .slice(Math.max(0, index - view.table.firstIndex - noiseMonths), index - view.table.firstIndex)
      .map(judge);
  return view.table.cells.flatMap((cell): FallHit[] => {
    const judged = mayBeFall(view, cell, warning) ? judge(cell) : null;
    if (judged === null) return [];
    const { measured, expected } = judged;
    const isLow =
      measured < (1 - warning) * expected && measured < (1 - typicalShare * warning) * typicalOf(judged);
    if (!isLow) return [];
    const level = (usualLevel(view.table, cell.index) ?? 0) * cell.days;
    if (expected - measured < materialShare * level || isDelivered(view, cell.index)) return [];
    if (!isOutOfHabit(judged, before(cell.index), warning)) return [];
    const { index, period } = cell;
    return [{ index, period, quantityNormal: measured, expectedNormal: expected, basis: 'previous-years' }];
  });
}

/** Falls of a series: those that make a quantity doubtful, and those that only lie below the threshold. */
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

/** A fall that lasts longer is a habit. */
const longestPassing = 6;

/**
 * `monthIndex` of months at half of what was expected or lower, of a run of at most six falls: no later year is compared with
 * them.
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
    return gap > (criticalPercent / 100) * expectedNormal && gap >= criticalShare * level;
  });
  return isCritical ? 'high' : 'medium';
}

function sumOf(run: readonly FallHit[], term: (hit: FallHit) => number): number {
  return run.reduce((sum, hit) => sum + term(hit), 0);
}

/** Consecutive months of one calendar year are one finding, whose quantities are their sums. */
export function fallFindings(
  hits: readonly FallHit[],
  view: ConsumptionView,
  thresholds: AlertThresholds,
  context: FindingContext,
): Finding[] {
  const { energyType } = view.table;
  return runsOfMonths(hits, 'fall', energyType, context).map(run =>
    findingOf(
      {
        rule: 'fall',
        energyType,
        period: run[0].period,
        until: run.at(-1)?.period ?? run[0].period,
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
      },
      context,
    ),
  );
}
