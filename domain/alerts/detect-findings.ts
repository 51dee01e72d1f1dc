import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import { comparePeriods, monthIndex, type Period } from '../ground/calendar/month.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { alertRules } from './alert-rule.ts';
import type { AlertScope } from './alert-scope.ts';
import type { AlertThresholds } from './alert-thresholds.ts';
import { degreeDaysByMonth } from './consumption-view.ts';
import type { Membership } from '../sites/membership.ts';
import type { EnergySeries, HeatingDegreeDays } from './energy-series.ts';
import type { NamedMisplaced } from './evidence.ts';
import type { Finding, FindingContext } from './finding.ts';
import { judgeMonths } from './judge-months.ts';
import { duplicateFindings } from './rules/duplicates.ts';
import { estimatedRunFindings } from './rules/estimated-runs.ts';
import { driftFindings } from './rules/drift-findings.ts';
import { judgeExcesses } from './rules/excesses.ts';
import { fallFindings, falls, passingFalls } from './rules/falls.ts';
import { implausibleZeroFindings } from './rules/implausible-zeros.ts';
import { misplacedFindings, misplacedHits } from './rules/misplaced.ts';
import { missingMonthFindings } from './rules/missing-months.ts';
import { priceOutlierFindings } from './rules/price-outliers.ts';
import { unitJumpFindings } from './rules/unit-jumps.ts';
import { lastIndexOf, seriesTable, tableThrough } from './series-table.ts';

export type DetectionInput = FindingContext & {
  scope: AlertScope;
  /** At most one series per energy, in any order. */
  series: readonly EnergySeries[];
  /**
   * The membership of the site in the group: months outside it are neither missing nor in excess, but may serve for comparison.
   */
  membership: Membership;
  /** Null without weather. An absent month is unknown, not a month of 0 degree days. */
  degreeDays: readonly HeatingDegreeDays[] | null;
  thresholds: Record<EnergyType, AlertThresholds>;
  today: CalendarDate;
  /** Last month whose absence is reported (`missingThrough`); by default `lastPeriod`. */
  missingThrough?: Period;
  /** Months that seem to belong to other sites, or to another month according to the site's own past. */
  misplaced?: readonly NamedMisplaced[];
  /** Energies judged by every rule; for the others only missing months are reported. By default all energies. */
  concerned?: ReadonlySet<EnergyType>;
  /** Only applies the rules on the values of single months, not those on missing months, runs and drifts. */
  isOfValues?: boolean;
};

function seriesFindings(input: DetectionInput, series: EnergySeries): Finding[] {
  const { missingThrough: through = input.lastPeriod } = input;
  const isLonger = comparePeriods(through, input.lastPeriod) > 0;
  const expected = seriesTable(series, isLonger ? through : input.lastPeriod, input.membership);
  const missing = input.isOfValues ? [] : missingMonthFindings(expected, input.today, input);
  if (input.concerned?.has(series.energyType) === false) return missing;
  const table = isLonger ? tableThrough(expected, lastIndexOf(series, input.lastPeriod)) : expected;
  const degreeDays = degreeDaysByMonth(input.degreeDays);
  const thresholds = input.thresholds[series.energyType];
  const judged = judgeMonths(table, degreeDays);
  const misplaced = misplacedHits(table, input.misplaced ?? []);
  const elsewhere = new Set(misplaced.map(({ index }) => index));
  const { spread } = judged;
  const doubtful = new Set([...judged.doubtful, ...elsewhere]);
  const first = judgeExcesses({ table, doubtful, spread, degreeDays }, thresholds, input);
  const deep = judged.falls.filter(({ index }) => !elsewhere.has(index));
  const low = falls(first.view, deep, thresholds);
  const passing = passingFalls(low);
  const excesses =
    passing.length === 0
      ? first
      : judgeExcesses(
          { table, doubtful: new Set([...doubtful, ...passing]), spread, degreeDays },
          thresholds,
          input,
        );
  const told = new Set([
    ...low.map(({ index }) => index),
    ...excesses.findings.map(({ period }) => monthIndex(period)),
  ]);
  return [
    ...missing,
    ...implausibleZeroFindings(judged.zeros, table, input),
    ...unitJumpFindings(judged.jumps, table, input),
    ...duplicateFindings(judged.copies, table, input),
    ...misplacedFindings(misplaced, table, input),
    ...(input.isOfValues ? [] : estimatedRunFindings(table, spread, input)),
    ...priceOutlierFindings(judged.prices, table, input),
    ...fallFindings(low, excesses.view, thresholds, input),
    ...(input.isOfValues ? [] : driftFindings(excesses.view, told, input)),
    ...excesses.findings,
  ];
}

function compareFindings(a: Finding, b: Finding): number {
  return (
    energyTypes.indexOf(a.energyType) - energyTypes.indexOf(b.energyType) ||
    comparePeriods(a.period, b.period) ||
    alertRules.indexOf(a.rule.id) - alertRules.indexOf(b.rule.id)
  );
}

/**
 * All findings for a scope, by energy, month and rule: the same input, in any order, gives the same findings. A month with a
 * doubtful quantity raises no excess and is not used for comparison.
 *
 * @throws RangeError on two series of one energy, or on a series that a consistent store cannot contain.
 */
export function detectFindings(input: DetectionInput): Finding[] {
  const energies = new Set(input.series.map(series => series.energyType));
  if (energies.size !== input.series.length) throw new RangeError('two series of one energy');
  return input.series
    .filter(series => series.months.length > 0 || series.usePeriods.length > 0)
    .flatMap(series => seriesFindings(input, series))
    .toSorted(compareFindings);
}

/** Last month of the scope with a quantity or an amount; null when there is none. */
export function lastPeriodWithData(series: readonly EnergySeries[]): Period | null {
  return series
    .flatMap(({ months }) => months)
    .filter(
      month => month.declaredQuantity !== null || month.quantityNormal !== null || month.amountCents !== null,
    )
    .reduce<Period | null>(
      (last, { period }) => (last === null || comparePeriods(period, last) > 0 ? period : last),
      null,
    );
}
