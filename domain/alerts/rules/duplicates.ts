import { monthIndex, type Period } from '../../ground/calendar/month.ts';
import type { Finding, FindingContext } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import type { MonthSet } from '../consumption-view.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { severityByTotals } from '../severity-by-totals.ts';
import { usualMonth } from '../usual-month.ts';
import { coincidenceProbability, deviationOf } from '../coincidence.ts';
import { declaredFigures } from './spread-figures.ts';

export type DuplicateHit = {
  index: number;
  period: Period;
  twin: Period;
  quantityNormal: number;
  usualNormal: number | null;
  hasSameAmount: boolean;
};

const farthestTwin = 12;
/** Copies of the previous month, or of the same month of last year, are the usual mistake: about one month in five hundred. */
const likelyTwins: ReadonlySet<number> = new Set([1, 12]);
const likelyLimit = 2.5e-4;
const unlikelyLimit = 1e-6;

function amountOf({ record }: MonthCell): number | null {
  return record?.amountCents ?? null;
}

/** Of two equal months, the copy is the one further from its usual quantity; in doubt the later one. */
function copyOf(table: SeriesTable, later: MonthCell, earlier: MonthCell): MonthCell {
  const usualLater = usualMonth(table, later.index);
  const usualEarlier = usualMonth(table, earlier.index);
  if (usualLater === null || usualEarlier === null) return later;
  const laterDeviation = deviationOf(later, usualLater);
  return deviationOf(earlier, usualEarlier) > laterDeviation + 2 ? earlier : later;
}

/** The hit for two months with the same quantity; null when chance may explain it. */
function pairHit(table: SeriesTable, later: MonthCell, earlier: MonthCell): DuplicateHit | null {
  const copy = copyOf(table, later, earlier);
  const amounts = { later: amountOf(later), earlier: amountOf(earlier) };
  const hasBothAmounts = amounts.later !== null && amounts.earlier !== null;
  const hasSameAmount = hasBothAmounts && amounts.later === amounts.earlier;
  const isLikelyTwin = likelyTwins.has(later.index - earlier.index) && (hasSameAmount || !hasBothAmounts);
  const chance = coincidenceProbability(table, copy, hasSameAmount);
  if (chance > (isLikelyTwin ? likelyLimit : unlikelyLimit)) return null;
  const usual = usualMonth(table, copy.index);
  return {
    index: copy.index,
    period: copy.period,
    twin: copy === later ? earlier.period : later.period,
    quantityNormal: (copy.perDayNormal ?? 0) * copy.days,
    usualNormal: usual === null ? null : usual.perDayNormal * copy.days,
    hasSameAmount,
  };
}

/** The months of the year before that a month repeats, if chance does not explain it, nearest first. */
function hitsWith(table: SeriesTable, later: MonthCell | null, spread: MonthSet): DuplicateHit[] {
  if (later === null || later.perDayNormal === null) return [];
  const figures = declaredFigures(table);
  const place = later.index - table.firstIndex;
  const held = figures[place] ?? null;
  if (held === null || spread.has(later.index)) return [];
  const hits: DuplicateHit[] = [];
  for (let distance = 1; distance <= farthestTwin; distance += 1) {
    if (figures[place - distance] !== held) continue;
    const earlier = cellAt(table, later.index - distance);
    if (earlier === null || earlier.perDayNormal === null || spread.has(earlier.index)) continue;
    if (later.record?.declaredUnit !== earlier.record?.declaredUnit) continue;
    const hit = pairHit(table, later, earlier);
    if (hit !== null) hits.push(hit);
  }
  return hits;
}

/** Months that repeat another month of the past year, when chance does not explain it. `spread` months never count. */
export function duplicates(table: SeriesTable, spread: MonthSet): DuplicateHit[] {
  const hits = new Map<number, DuplicateHit>();
  for (const later of table.cells) {
    for (const hit of hitsWith(table, later, spread)) if (!hits.has(hit.index)) hits.set(hit.index, hit);
  }
  return [...hits.values()].toSorted((a, b) => a.index - b.index);
}

/** Whether a month is reported as the copy of another one. */
export function isDuplicate(table: SeriesTable, { index }: MonthCell, spread: MonthSet): boolean {
  for (let at = index; at <= index + farthestTwin; at += 1) {
    if (hitsWith(table, cellAt(table, at), spread).some(hit => hit.index === index)) return true;
  }
  return false;
}

function causeOf({ period, twin }: DuplicateHit): string {
  return String(monthIndex(period) - monthIndex(twin));
}

function gapOf(run: readonly DuplicateHit[]): number {
  return run.reduce((sum, hit) => sum + hit.quantityNormal - (hit.usualNormal ?? hit.quantityNormal), 0);
}

export function duplicateFindings(
  hits: readonly DuplicateHit[],
  table: SeriesTable,
  context: FindingContext,
): Finding[] {
  return findingsOfRuns(hits, { rule: 'duplicate', energyType: table.energyType, causeOf }, context, run => ({
    measuredNormal: run[0].quantityNormal,
    expectedNormal: run[0].usualNormal,
    severity: severityByTotals(table, run[0].index, gapOf(run)),
    evidence: {
      kind: 'duplicate',
      months: run.map(({ period, twin, quantityNormal, hasSameAmount }) => ({
        period,
        twin,
        quantityNormal: roundTo(quantityNormal, 3),
        hasSameAmount,
      })),
    },
  }));
}
