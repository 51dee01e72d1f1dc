import type { AlertSeverity } from '../alert-severity.ts';
import type { AlertThresholds } from '../alert-thresholds.ts';
import type { ConsumptionView, MonthSet } from '../consumption-view.ts';
import { isLevelNoted } from '../level-notes.ts';
import { type Finding, type FindingContext, findingOf, gapPercentOf } from '../finding.ts';
import { cellAt, type MonthCell } from '../series-table.ts';
import { usualLevel } from '../usual-month.ts';
import { storedEnergies } from './estimated-runs.ts';
import { type Expectation, expectationOf } from './expected-month.ts';
import { type Habit, habitBefore, judgesMonths, typicalOf, typicalShare } from './month-habit.ts';
import { comparedYearOffsets } from './reference-months.ts';

/** A gap below this fraction of an ordinary month is immaterial, whatever its percentage of a small month. */
const materialShare = 0.05;
/** When nothing was expected there is no percentage: Modérée from this fraction of an ordinary month on. */
const materialFromNothing = 0.25;

/** A Modérée must exceed the habit of the series by this many standard deviations. */
const deviations = 3.5;

/** A longer excess counts as a habit. */
const longestPassing = 6;

const winterMonths: ReadonlySet<number> = new Set([11, 12, 1, 2, 3]);
const deliveryReach = 36;
const deliveryZeroShare = 0.2;

/**
 * Whether the declared quantities are deliveries, as winters without consumption show; such a month is not comparable with
 * others.
 */
export function isDelivered({ table }: Pick<ConsumptionView, 'table'>, index: number): boolean {
  if (!storedEnergies.has(table.energyType)) return false;
  let winters = 0;
  let zeros = 0;
  for (let at = index - deliveryReach; at <= index + deliveryReach; at += 1) {
    const cell = cellAt(table, at);
    if (cell === null || cell.perDayNormal === null || !winterMonths.has(cell.period.month)) continue;
    winters += 1;
    if (cell.perDayNormal === 0) zeros += 1;
  }
  return zeros > deliveryZeroShare * winters;
}

function severityOf(
  view: ConsumptionView,
  cell: MonthCell,
  gap: { percent: number | null; perDayNormal: number },
  { warningPercent, criticalPercent }: AlertThresholds,
): AlertSeverity | null {
  if (gap.percent !== null && gap.percent <= warningPercent) return null;
  const level = usualLevel(view.table, cell.index) ?? 0;
  if (gap.percent === null) return gap.perDayNormal >= materialFromNothing * level ? 'medium' : null;
  if (gap.perDayNormal < materialShare * level) return null;
  return gap.percent > criticalPercent ? 'high' : 'medium';
}

/** Below the warning threshold by more than the rounding of percentages: true of most months, which need no further judgement. */
function isClearlyBelow(measured: number, expected: number, { warningPercent }: AlertThresholds): boolean {
  return measured < expected * (1 + (warningPercent - 0.01) / 100);
}

type Excess = { cell: MonthCell; measuredNormal: number; expected: Expectation; severity: AlertSeverity };

function excessAt(view: ConsumptionView, cell: MonthCell, thresholds: AlertThresholds): Excess | null {
  if (!cell.isExpected || cell.perDayNormal === null || cell.perDayNormal === 0) return null;
  if (view.doubtful.has(cell.index) || isLevelNoted(cell)) return null;
  const expected = expectationOf(view, cell);
  if (expected === null) return null;
  const { expectedNormal } = expected;
  const measuredNormal = cell.perDayNormal * cell.days;
  if (isClearlyBelow(measuredNormal, expectedNormal, thresholds)) return null;
  const percent = gapPercentOf(measuredNormal, expectedNormal);
  const perDayNormal = (measuredNormal - expectedNormal) / cell.days;
  const severity = severityOf(view, cell, { percent, perDayNormal }, thresholds);
  if (severity === null || isDelivered(view, cell.index)) return null;
  return { cell, measuredNormal, expected, severity };
}

/**
 * Whether an excess also stands out from the habit of the series: a previous year that was too low makes an ordinary month look
 * high, and a varying or growing series exceeds the warning threshold regularly. Above the critical threshold, and when nothing
 * was expected, a month is always reported.
 *
 * @param habit null while there are too few months.
 */
function isOutOfHabit(
  { measuredNormal, expected, severity }: Excess,
  { warningPercent }: AlertThresholds,
  habit: () => Habit | null,
): boolean {
  if (severity === 'high' || expected.expectedNormal === 0) return true;
  if (measuredNormal <= (1 + (typicalShare * warningPercent) / 100) * typicalOf(expected)) return false;
  const before = habit();
  if (before === null) return true;
  const log = Math.log(measuredNormal / expected.expectedNormal);
  return log - Math.max(0, before.level) > deviations * before.deviation;
}

function excessFinding(
  view: ConsumptionView,
  { cell, measuredNormal, expected, severity }: Excess,
  thresholds: AlertThresholds,
  context: FindingContext,
): Finding {
  return findingOf(
    {
      energyType: view.table.energyType,
      period: cell.period,
      until: cell.period,
      measuredNormal,
      expectedNormal: expected.expectedNormal,
      severity,
      evidence: {
        kind: 'excess',
        ...expected.evidence(),
        thresholds,
        isEstimated: cell.record?.isEstimated === true,
      },
    },
    context,
  );
}

/**
 * Months above the critical threshold in a run of at most six months above the warning threshold: a leak rather than a new habit,
 * which would last. The next year must not be compared with them.
 */
function passingMonths(excesses: readonly Excess[]): ReadonlySet<number> {
  const passing = new Set<number>();
  let run: { index: number; isCritical: boolean }[] = [];
  const endRun = (): void => {
    if (run.length <= longestPassing)
      for (const { index, isCritical } of run) if (isCritical) passing.add(index);
    run = [];
  };
  for (const { cell, severity } of excesses) {
    const { index } = cell;
    if (run.at(-1)?.index !== index - 1) endRun();
    run.push({ index, isCritical: severity === 'high' });
  }
  endRun();
  return passing;
}

/** The months that `judgeExcesses` excludes from comparisons, each judged only when queried. */
export function passingExcesses(
  view: Omit<ConsumptionView, 'passing'>,
  thresholds: AlertThresholds,
): MonthSet {
  const seen = { ...view, passing: new Set<number>() };
  const known = new Map<number, AlertSeverity | null>();
  const severityAt = (index: number): AlertSeverity | null => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const cell = cellAt(view.table, index);
    const severity = cell && (excessAt(seen, cell, thresholds)?.severity ?? null);
    known.set(index, severity);
    return severity;
  };
  const runFrom = (index: number, step: 1 | -1) => {
    let length = 0;
    while (length <= longestPassing && severityAt(index + step * (length + 1)) !== null) length += 1;
    return length;
  };
  return {
    has: index =>
      severityAt(index) === 'high' && runFrom(index, -1) + 1 + runFrom(index, 1) <= longestPassing,
  };
}

/**
 * Finds months above the warning threshold (Modérée) or the critical one (Critique), where a gap equal to a threshold is not
 * above it, and returns the view in which they were judged: later years are not compared with temporary excesses.
 */
export function judgeExcesses(
  view: Omit<ConsumptionView, 'passing'>,
  thresholds: AlertThresholds,
  context: FindingContext,
): { findings: Finding[]; view: ConsumptionView } {
  const { cells } = view.table;
  const judge = (passing: ReadonlySet<number>) => {
    const seen = { ...view, passing };
    return (cell: MonthCell) => excessAt(seen, cell, thresholds);
  };
  const first = cells.map(judge(new Set()));
  const passing = passingMonths(first.filter(excess => excess !== null));
  const isComparedWith = ({ index }: MonthCell) =>
    comparedYearOffsets.some(offset => passing.has(index + offset));
  const again = judge(passing);
  const seen = { ...view, passing };
  const judgeMonth = judgesMonths(seen);
  const findings = cells
    .map((cell, place) => (isComparedWith(cell) ? again(cell) : (first[place] ?? null)))
    .filter(excess => excess !== null)
    .filter(excess =>
      isOutOfHabit(excess, thresholds, () => habitBefore(seen, excess.cell.index, judgeMonth)),
    )
    .map(excess => excessFinding(seen, excess, thresholds, context));
  return { findings, view: seen };
}
